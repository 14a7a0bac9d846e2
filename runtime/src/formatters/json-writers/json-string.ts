// For longer texts, JSON.stringify is faster than a search (measured on Node.js 20 and 24).
const longest = 200;

/** Control characters, `"`, `\`, and halves of surrogate pairs, which are escaped when they stand alone. */
// oxlint-disable-next-line no-control-regex -- these characters are searched for
const escaped = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** A text in quotes. Most texts have nothing to escape, and checking this is faster than JSON.stringify. */
export function quote(text: string): string {
  return text.length > longest || escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}
