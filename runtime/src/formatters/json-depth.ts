const quote = 0x22;
const backslash = 0x5c;

/** Shorter texts are parsed without this check: their nesting costs little. */
const longText = 64 * 1024;

/** No model is nested so deeply, and `JSON.parse` handles this depth well. */
const ordinaryDepth = 1000;

/**
 * Whether a long JSON text is nested deeper than any model. `JSON.parse` takes ten times as long for half a million
 * levels as for any other text, and nothing would be bound from them.
 */
export function isNestedTooDeep(text: string, maxDepth = 0): boolean {
  if (text.length < longText) return false;
  const levels = Math.max(maxDepth, ordinaryDepth);
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    // `[` and `{` differ in one bit, and so do `]` and `}`.
    else if ((code | 0x20) === 0x7b) {
      if (++depth > levels) return true;
    } else if ((code | 0x20) === 0x7d) depth--;
  }
  return false;
}

/** The position of the quote that ends a string, or the end of the text. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end, start)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** Whether an odd number of backslashes precedes. Each backslash is read for only one quote. */
function isEscaped(text: string, at: number, start: number): boolean {
  let first = at;
  while (first - 1 > start && text.charCodeAt(first - 1) === backslash) first--;
  return (at - first) % 2 === 1;
}
