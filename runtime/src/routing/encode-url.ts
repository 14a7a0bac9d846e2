const unpaired = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const asNet: Readonly<Record<string, string>> = { "'": "%27", "%24": "$", "%2C": ",", "%3B": ";", "%40": "@" };

/**
 * Percent-encodes text for a path or a query string as .NET's default URL encoder does: letters, digits and `-._~!$()*,;@`
 * are unchanged, and everything else is encoded. A lone surrogate becomes U+FFFD.
 *
 * @param text the text
 * @returns the encoded text
 * @example encodeUrl("a b/c") // "a%20b%2Fc"
 */
export function encodeUrl(text: string): string {
  return encodeURIComponent(text.replace(unpaired, "\ufffd")).replace(/'|%24|%2C|%3B|%40/g, (found) => asNet[found]!);
}
