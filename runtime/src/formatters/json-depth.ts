const quote = 0x22;
const backslash = 0x5c;

/** Shorter texts are parsed at once: what is nested in them costs little. */
const longText = 64 * 1024;

/** No model is nested so deep, and the platform's parser takes it in its stride. */
const ordinaryDepth = 1000;

/**
 * Whether a long text of JSON is nested deeper than any model is: the platform's parser takes ten times as long for half a million
 * levels as for anything else, and nothing is made of them.
 */
export function isNestedTooDeep(text: string, maxDepth = 0): boolean {
  if (text.length < longText) return false;
  const levels = Math.max(maxDepth, ordinaryDepth);
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    // `[`, `{` and `]`, `}` differ in one bit each.
    else if ((code | 0x20) === 0x7b) {
      if (++depth > levels) return true;
    } else if ((code | 0x20) === 0x7d) depth--;
  }
  return false;
}

/** The place of the quote that ends a text, or the end of all. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end, start)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** Whether an odd number of backslashes stands before. Each is looked at for one quote alone. */
function isEscaped(text: string, at: number, start: number): boolean {
  let first = at;
  while (first - 1 > start && text.charCodeAt(first - 1) === backslash) first--;
  return (at - first) % 2 === 1;
}
