/**
 * A header contains only visible ASCII. Everything else (spaces, line breaks, other scripts) is percent-encoded, except `%`. A lone
 * surrogate becomes the replacement character, as in any UTF-8 text.
 */
export function encodeLocation(url: string): string {
  if (isPlain(url)) return url;
  return url.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(Buffer.from(text).toString()));
}

/** Nearly every URL is. Checking each character costs less than the regular expression. */
function isPlain(url: string): boolean {
  for (let at = 0; at < url.length; at++) {
    const code = url.charCodeAt(at);
    if (code < 0x21 || code > 0x7e) return false;
  }
  return true;
}
