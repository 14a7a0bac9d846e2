import type { BodyContent } from "./input-formatter.js";
import { parseMediaType } from "./media-type.js";

/**
 * The text of a body, for a formatter of your own.
 *
 * @param body the body that the formatter reads
 * @returns the text without a byte order mark; `undefined` if the bytes are not valid in the charset of the content type (UTF-8 or UTF-16)
 * @example
 * ```ts
 * const lines: InputFormatter = {
 *   mediaTypes: ["text/csv"],
 *   createReader: () => (body) => ({ outcome: "success", model: textOfBody(body)?.split("\n") }),
 * };
 * ```
 */
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
