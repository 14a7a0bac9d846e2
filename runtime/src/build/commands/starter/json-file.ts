const plainValue = String.raw`(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)`;
const listOfPlainValues = new RegExp(String.raw`\[\n\s+(${plainValue}(?:,\n\s+${plainValue})*)\n\s+\]`, "g");

/** The text of a JSON file in Prettier's format. Lists of plain values, which are short here, are on one line. */
export function jsonFile(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(listOfPlainValues, (_list, items: string) => `[${items.replace(/\n\s+/g, " ")}]`)}\n`;
}
