const charsetParameter = /;\s*charset\s*=\s*"?([\w:.-]+)/i;

/** The text of a part. It is UTF-8 unless the part names another charset. */
export function textOfPart(content: Buffer, contentType: string | undefined): string {
  const charset = contentType === undefined ? undefined : charsetParameter.exec(contentType)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return content.toString("utf8");
  try {
    return new TextDecoder(charset).decode(content);
  } catch {
    return content.toString("utf8");
  }
}
