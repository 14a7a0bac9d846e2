const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * The text of a header. Node.js gives each byte as one character, but most clients write UTF-8, and so does ASP.NET Core read it. Bytes that are
 * not UTF-8 stay as they are: browsers write Latin-1.
 */
export function headerText(header: string): string {
  if (!/[\u0080-\u00ff]/.test(header) || /[\u0100-\uffff]/.test(header)) return header;
  try {
    return utf8.decode(Buffer.from(header, "latin1"));
  } catch {
    return header;
  }
}
