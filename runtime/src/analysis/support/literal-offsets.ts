const quotes: ReadonlySet<string | undefined> = new Set(['"', "'", "`"]);
const simpleEscapes: Readonly<Record<string, number>> = { x: 4, "0": 2 };

/**
 * The offset of each character of a string literal's value in the literal as written, and of its end: the value of `"a\\d"`
 * has three characters, at 1, 2 and 4.
 *
 * @param literal the text of the source
 * @returns the offsets; `undefined` if the text is not a string literal. The name of a constant or a concatenation is then
 * marked as a whole
 * @example `literalOffsets('"abc"')`
 */
export function literalOffsets(literal: string): readonly number[] | undefined {
  const quote = literal[0];
  if (literal.length < 2 || !quotes.has(quote)) return undefined;
  const offsets: number[] = [];
  let index = 1;
  while (index < literal.length - 1) {
    const character = literal[index];
    if (character === quote || (quote === "`" && literal.startsWith("${", index))) return undefined;
    const length = character === "\\" ? escapeLength(literal, index) : 1;
    for (let unit = valueUnits(literal, index, length); unit > 0; unit--) offsets.push(index);
    index += length;
  }
  if (index !== literal.length - 1 || literal[index] !== quote) return undefined;
  offsets.push(index);
  return offsets;
}

function escapeLength(literal: string, index: number): number {
  const kind = literal[index + 1] ?? "";
  if (kind === "u" && literal[index + 2] === "{") return literal.indexOf("}", index) + 1 - index;
  if (kind === "u") return 6;
  if (kind === "\r" && literal[index + 2] === "\n") return 3;
  return simpleEscapes[kind] ?? 2;
}

/** UTF-16 units of the value: none for a continued line, two for a character outside the basic plane. */
function valueUnits(literal: string, index: number, length: number): number {
  if (length === 1) return 1;
  if (/[\r\n\u2028\u2029]/.test(literal[index + 1] ?? "")) return 0;
  if (!literal.startsWith("\\u{", index)) return 1;
  return Number.parseInt(literal.slice(index + 3, index + length - 1), 16) > 0xffff ? 2 : 1;
}
