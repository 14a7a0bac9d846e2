/**
 * The value of `Content-Disposition` for a file that the client saves (RFC 6266): an ASCII name for old clients, and the full name in UTF-8
 * (RFC 8187). Some clients decode `%41` in the first one, so it contains none.
 */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]|%(?=[\da-f]{2})/gi, "_");
  if (plain === fileName) return `attachment; filename="${plain}"`;
  // A lone surrogate becomes the replacement character, as in any UTF-8 text.
  const encoded = encodeURIComponent(Buffer.from(fileName).toString()).replace(/['()*]/g, percentEncode);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
