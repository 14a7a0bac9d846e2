import { invariantCulture, type Culture } from "./culture.js";
import { requireParsed } from "./require-parsed.js";
import { uriKind } from "./uri-text.js";

/**
 * An absolute or relative URI; immutable. It keeps the text as written.
 *
 * @example
 * ```ts
 * const uri = Uri.parse("http://example.com/a");
 * uri.isAbsolute; // true
 * uri.toUrl()?.pathname; // "/a"
 * ```
 */
export class Uri {
  static readonly simpleType = "Uri";

  private constructor(
    /** The text as written. */
    readonly originalString: string,
    /** Whether it starts with a scheme, or is a path of a file system from its root. */
    readonly isAbsolute: boolean,
  ) {
    Object.freeze(this);
  }

  /**
   * Reads a text as `tryParse` does.
   *
   * @param text the text
   * @returns the URI
   * @throws {RangeError} if the text cannot be parsed
   */
  static parse(text: string): Uri {
    return requireParsed(Uri.tryParse(text), "Uri", text);
  }

  /**
   * Reads any relative reference, and an absolute URI whose host and port make sense.
   *
   * @param text the text
   * @returns the URI; `undefined` if the text cannot be parsed
   */
  static tryParse(text: string): Uri | undefined {
    const kind = uriKind(text);
    return kind === undefined ? undefined : new Uri(text, kind === "absolute");
  }

  /**
   * The platform's `URL`, if it accepts the text.
   *
   * @param base the absolute URL that a relative one is resolved against
   * @returns the URL; `undefined` for a relative one without a base
   */
  toUrl(base?: string): URL | undefined {
    return URL.canParse(this.originalString, base) ? new URL(this.originalString, base) : undefined;
  }

  /**
   * Whether both have the same text.
   *
   * @param other another URI
   * @returns whether they are
   */
  equals(other: Uri): boolean {
    return this.originalString === other.originalString;
  }

  /** The text as written. */
  valueOf(): string {
    return this.originalString;
  }

  /** The text as written. */
  toString(): string {
    return this.originalString;
  }

  /** The text as written. */
  toJSON(): string {
    return this.originalString;
  }
}

/**
 * Reads a Uri as ASP.NET Core binds it; see `Uri.tryParse`.
 *
 * @param text the text
 * @returns the URI; `undefined` if the text cannot be parsed
 * @example parseUri("/relative/path")?.isAbsolute // false
 */
export function parseUri(text: string, _culture: Culture = invariantCulture): Uri | undefined {
  return Uri.tryParse(text);
}
