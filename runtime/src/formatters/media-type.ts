import type { InputFormatter, InputReader } from "./input-formatter.js";

/** A formatter's reader for one target. */
export interface FormatterReader extends Pick<InputFormatter, "mediaTypes"> {
  readonly read: InputReader;
}

/** A content type, in lower case. */
export interface MediaType {
  readonly type: string;
  readonly subtype: string;
  readonly charset: string | undefined;
}

// Tokens of RFC 9110; a quoted value may stand for a charset.
const mediaTypePattern = /^\s*([\w!#$&^.+*-]+)\/([\w!#$&^.+*-]+)\s*(;.*)?$/;
const charsetPattern = /;\s*charset\s*=\s*"?([^";\s]+)"?/i;

/** Reads a content type; `undefined` when it is none. */
export function parseMediaType(text: string): MediaType | undefined {
  const match = mediaTypePattern.exec(text);
  if (match === null) return undefined;
  const [, type = "", subtype = "", parameters = ""] = match;
  const charset = charsetPattern.exec(parameters)?.[1];
  return { type: type.toLowerCase(), subtype: subtype.toLowerCase(), charset: charset?.toLowerCase() };
}

/** Whether a content type is of a formatter's: `application/*+json` takes every subtype that ends so. */
export function matchesMediaType({ type, subtype }: MediaType, pattern: string): boolean {
  const [wantedType = "", wantedSubtype = ""] = pattern.split("/");
  if (type !== wantedType) return false;
  return wantedSubtype.startsWith("*") ? subtype.endsWith(wantedSubtype.slice(1)) : subtype === wantedSubtype;
}

/** The encodings in which a body may be written; others are answered 415, as recorded. */
const encodings: ReadonlySet<string> = new Set(["utf-8", "utf8", "utf-16", "utf-16le", "unicode"]);

/** The first formatter that reads the content type. */
export function findReader(
  readers: readonly FormatterReader[],
  contentType: string | undefined,
): InputReader | undefined {
  const mediaType = contentType === undefined ? undefined : parseMediaType(contentType);
  if (mediaType === undefined || (mediaType.charset !== undefined && !encodings.has(mediaType.charset)))
    return undefined;
  return readers.find(({ mediaTypes }) => mediaTypes.some((pattern) => matchesMediaType(mediaType, pattern)))?.read;
}
