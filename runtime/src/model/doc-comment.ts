/** A doc comment, by its tags. Texts are Markdown as written, including `{@link X}`, but without the line starts (` * `). */
export interface DocComment {
  /** The text before the first block tag. */
  readonly summary?: string;
  /** `@remarks`. */
  readonly remarks?: string;
  /** `@param name text`, by name. */
  readonly params?: Readonly<Record<string, string>>;
  /** `@param name text @example 42`, or `@example 42` below it: the examples, by name. */
  readonly paramExamples?: Readonly<Record<string, string>>;
  /** `@returns`. */
  readonly returns?: string;
  /** `@response 404 text`, in order. */
  readonly responses?: readonly { readonly statusCode: string; readonly description: string }[];
  /** The text of the first `@example`. */
  readonly example?: string;
  /** The text of `@deprecated`, which can be empty. */
  readonly deprecated?: string;
  /** `@flags` in an enum's comment: its values can be combined. */
  readonly flags?: true;
}
