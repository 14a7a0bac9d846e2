/** Splits JSON text into colored pieces. It is pure, so that it can be tested without a page. */

import type { TextToken } from "./text-format.js";

// Strings are matched first and completely, so that nothing inside a string is matched as anything else.
const pattern = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** The pieces of a text in order. Joined, they are always the same text. */
export function tokenizeJson(text: string): TextToken[] {
  const tokens: TextToken[] = [];
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
