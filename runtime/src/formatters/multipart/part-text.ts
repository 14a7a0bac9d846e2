const charsetParameter = /;\s*charset\s*=\s*"?([\w:.-]+)/i;

/**
 * The text of a part. A byte order mark says its encoding, and is no part of it, as in ASP.NET Core. Without one it is UTF-8 unless the part
 * names another charset.
 */
export function textOfPart(content: Buffer, contentType: string | undefined): string {
  const declared = contentType === undefined ? undefined : charsetParameter.exec(contentType)?.[1];
  const charset = markedEncoding(content) ?? declared;
  if (charset === undefined || /^utf-?8$/i.test(charset)) return utf8(content);
  try {
    return new TextDecoder(charset).decode(content);
  } catch {
    return utf8(content);
  }
}

/** The encoding that a byte order mark at the beginning of a text names. */
function markedEncoding([first, second, third]: Buffer): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

function utf8(content: Buffer): string {
  const text = content.toString("utf8");
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
