/** Lines of JSON and YAML, known by the lines around them that begin further left. It is pure, so that it can be tested without a page. */

/** A line that others are indented under, or the line itself: its text, and how many like it are before it. */
interface PathStep {
  readonly text: string;
  readonly count: number;
}

/** Where a line is in a document, from the outermost line on. */
export type LinePath = readonly PathStep[];

/** The path of a line, which no other line has; `undefined` for a line that only ends another one, or has nothing in it. */
export function pathOfLine(lines: readonly string[], index: number): LinePath | undefined {
  if (!/[^\s{}[\],]/.test(lines[index] ?? "")) return undefined;
  const path: PathStep[] = [];
  for (let at = index; at >= 0;) {
    const step = textOf(lines[at]!);
    const indentation = indentationOf(lines[at]!);
    let count = 0;
    let before = at - 1;
    for (; before >= 0 && indentationOf(lines[before]!) >= indentation; before--)
      if (indentationOf(lines[before]!) === indentation && textOf(lines[before]!) === step) count++;
    path.unshift({ text: step, count });
    at = before;
  }
  return path;
}

/** The index of the line with a path; negative if there is none. */
export function lineOfPath(lines: readonly string[], path: LinePath): number {
  let parent = -1;
  for (const { text, count } of path) {
    parent = childOf(lines, parent, text, count);
    if (parent < 0) break;
  }
  return parent;
}

function childOf(lines: readonly string[], parent: number, text: string, count: number): number {
  const from = parent < 0 ? -1 : indentationOf(lines[parent]!);
  let indentation: number | undefined;
  let left = count;
  for (let at = parent + 1; at < lines.length && indentationOf(lines[at]!) > from; at++) {
    const found = indentationOf(lines[at]!);
    if (found < Infinity) indentation ??= found;
    if (found === indentation && textOf(lines[at]!) === text && left-- === 0) return at;
  }
  return -1;
}

/** Without the comma that only the last one of several lines lacks. */
function textOf(line: string): string {
  return line.trim().replace(/,$/, "");
}

/** An empty line of a text in YAML is part of what is around it. */
function indentationOf(line: string): number {
  const text = line.trimStart();
  return text === "" ? Infinity : line.length - text.length;
}
