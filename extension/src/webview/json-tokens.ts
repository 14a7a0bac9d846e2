/** Cuts JSON text into colored pieces. Pure, so that it can be tested without a page. */

/** A piece of JSON text. */
export interface JsonToken {
  readonly kind: "key" | "string" | "number" | "keyword" | "plain";
  readonly text: string;
}

// Strings are matched whole first, so that nothing inside one is taken for anything else.
const pattern = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** The pieces of a text in order; joined they are the text again, whatever it holds. */
export function tokenizeJson(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  const plain = (until: number): void => {
    if (until > end) tokens.push({ kind: "plain", text: text.slice(end, until) });
  };
  for (const match of text.matchAll(pattern)) {
    plain(match.index);
    const [, string, colon, number] = match;
    const piece = string ?? match[0];
    tokens.push({
      kind:
        string !== undefined ? (colon !== undefined ? "key" : "string") : number !== undefined ? "number" : "keyword",
      text: piece,
    });
    end = match.index + piece.length;
  }
  plain(text.length);
  return tokens;
}
