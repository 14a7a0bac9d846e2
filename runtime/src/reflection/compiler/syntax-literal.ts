import { parseText } from "./parse-text.js";
import { tokenAt } from "./token-at.js";
import { loadTypeScript, ts } from "./typescript.js";

/** A string literal in a text. */
export interface LiteralText {
  /** The offset of its first quote. */
  readonly start: number;
  /** The offset after its last quote. */
  readonly end: number;
  /** Its value, with escapes resolved. */
  readonly value: string;
}

/**
 * Finds the string literal around an offset of a text: with quotes, or in backquotes without placeholders.
 *
 * @param text the text of the file
 * @param file its path
 * @param offset the position, in UTF-16 units
 * @returns the literal; `undefined` if there is none, or if its last quote is missing
 * @example `literalAt('f("a");', "src/a.ts", 3)?.value // "a"`
 */
export function literalAt(text: string, file: string, offset: number): LiteralText | undefined {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const node = tokenAt(sourceFile, offset);
  if (node === undefined || !ts.isStringLiteralLike(node)) return undefined;
  const { end, text: value } = node;
  const start = node.getStart(sourceFile);
  return end - start > 1 && text[end - 1] === text[start] ? { start, end, value } : undefined;
}
