const plainValue = String.raw`(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)`;
const listOfPlainValues = new RegExp(String.raw`\[\n\s+(${plainValue}(?:,\n\s+${plainValue})*)\n\s+\]`, "g");

/** Prettier's default. */
const printWidth = 80;

/** The text of a JSON file in Prettier's format. Lists of plain values are on one line if they fit. */
export function jsonFile(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(listOfPlainValues, onOneLine)}\n`;
}

function onOneLine(list: string, items: string, offset: number, text: string): string {
  const line = `[${items.replace(/\n\s+/g, " ")}]`;
  const column = offset - text.lastIndexOf("\n", offset) - 1;
  const comma = text.startsWith(",", offset + list.length) ? 1 : 0;
  return column + line.length + comma <= printWidth ? line : list;
}
