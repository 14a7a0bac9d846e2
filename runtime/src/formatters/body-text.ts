import type { BodyContent } from "./input-formatter.js";
import { parseMediaType } from "./media-type.js";

/** The body's text, without a byte order mark; `undefined` if its bytes are not valid in its charset. */
export function textOfBody({ content, contentType }: BodyContent): string | undefined {
  const text = typeof content === "string" ? content : decode(content, contentType);
  return text?.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/**
 * The encoding that a content type names; UTF-8 if it names none. Bodies with other charsets reach no formatter
 * (`findReader`).
 */
export function encodingOf(contentType: string | undefined): "utf-8" | "utf-16le" {
  const charset = contentType === undefined ? undefined : parseMediaType(contentType)?.charset;
  return charset?.startsWith("utf-16") || charset === "unicode" ? "utf-16le" : "utf-8";
}

function decode(bytes: Uint8Array, contentType: string | undefined): string | undefined {
  try {
    return new TextDecoder(encodingOf(contentType), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
