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

// Tokens of RFC 9110. A charset may be a quoted value.
const mediaTypePattern = /^\s*([\w!#$&^.+*-]+)\/([\w!#$&^.+*-]+)\s*(;.*)?$/;
const charsetPattern = /;\s*charset\s*=\s*"?([^";\s]+)"?/i;

/** Reads a content type; `undefined` if it is invalid. */
export function parseMediaType(text: string): MediaType | undefined {
  const match = mediaTypePattern.exec(text);
  if (match === null) return undefined;
  const [, type = "", subtype = "", parameters = ""] = match;
  const charset = charsetPattern.exec(parameters)?.[1];
  return { type: type.toLowerCase(), subtype: subtype.toLowerCase(), charset: charset?.toLowerCase() };
}

/** Whether a content type is one of a formatter's: `application/*+json` matches every subtype with that suffix. */
export function matchesMediaType({ type, subtype }: MediaType, pattern: string): boolean {
  const [wantedType = "", wantedSubtype = ""] = pattern.split("/");
  if (pattern === "*/*") return true;
  if (type !== wantedType) return false;
  return wantedSubtype.startsWith("*") ? subtype.endsWith(wantedSubtype.slice(1)) : subtype === wantedSubtype;
}

/** The encodings that a body may have. The response to others is 415, as recorded from ASP.NET Core. */
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
