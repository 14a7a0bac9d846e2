/** Texts beyond this are no URI; .NET's limit for most of its life. */
const longestUri = 65_519;

/** The scheme in lower case, without its colon; `undefined` where the text is a relative reference. */
export function schemeOf(text: string): string | undefined {
  const colon = text.indexOf(":");
  if (colon < 1) return undefined;
  for (let i = 0; i < colon; i++) {
    const lower = text.charCodeAt(i) | 0x20;
    const letter = lower >= 0x61 && lower <= 0x7a;
    if (!letter && (i === 0 || !/[0-9+.-]/.test(text.charAt(i)))) return undefined;
  }
  return text.slice(0, colon).toLowerCase();
}

/** Whether the text is an absolute URI or a relative reference. */
export function isUriText(text: string): boolean {
  return text.length <= longestUri;
}
