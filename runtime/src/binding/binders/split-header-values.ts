/** The values of a header with a comma-separated list. Spaces around values and empty values are dropped. A quoted value can contain commas. */
export function splitHeaderValues(header: string | readonly string[]): string[] {
  const lines = typeof header === "string" ? [header] : header;
  return lines.flatMap(splitLine);
}

function splitLine(line: string): string[] {
  const values: string[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i <= line.length; i++) {
    if (line[i] === '"') quoted = !quoted;
    if (i < line.length && (line[i] !== "," || quoted)) continue;
    const value = line.slice(start, i).trim();
    if (value !== "") values.push(unquote(value));
    start = i + 1;
  }
  return values;
}

function unquote(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}
