/** A doc comment, by its tags. Texts are Markdown as written, `{@link X}` included; line starts (` * `) are taken off. */
export interface DocComment {
  /** The text before the first block tag. */
  readonly summary?: string;
  /** `@remarks`. */
  readonly remarks?: string;
  /** `@param name text`, by name. */
  readonly params?: Readonly<Record<string, string>>;
  /** `@returns`. */
  readonly returns?: string;
  /** `@response 404 text`, in order. */
  readonly responses?: readonly { readonly statusCode: string; readonly description: string }[];
  /** `@example`: the first one's text. */
  readonly example?: string;
  /** `@deprecated`: its text, or an empty one. */
  readonly deprecated?: string;
  /** `@flags` in an enum's comment: its values may be combined. */
  readonly flags?: true;
}
