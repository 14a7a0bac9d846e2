import type { BodyContent } from "./input-formatter.js";
import { parseMediaType } from "./media-type.js";

/** The body's text, without a byte order mark; `undefined` when its bytes are none of its charset. */
export function textOfBody({ content, contentType }: BodyContent): string | undefined {
  const text = typeof content === "string" ? content : decode(content, contentType);
  return text?.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function decode(bytes: Uint8Array, contentType: string | undefined): string | undefined {
  const charset = contentType === undefined ? undefined : parseMediaType(contentType)?.charset;
  const encoding = charset?.startsWith("utf-16") || charset === "unicode" ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
