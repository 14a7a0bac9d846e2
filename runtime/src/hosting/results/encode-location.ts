/**
 * A header takes visible ASCII only: the rest (spaces, line breaks, other scripts) is percent-encoded, `%` stays. Half a
 * surrogate pair becomes the replacement character, as everywhere where text is written as UTF-8.
 */
export function encodeLocation(url: string): string {
  if (isPlain(url)) return url;
  return url.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(Buffer.from(text).toString()));
}

/** Nearly every URL is: to look at each sign costs less than the regular expression. */
function isPlain(url: string): boolean {
  for (let at = 0; at < url.length; at++) {
    const code = url.charCodeAt(at);
    if (code < 0x21 || code > 0x7e) return false;
  }
  return true;
}
