import { importStyleOf, type ImportStyle } from "ligature/reflection";
import type { TextEdit } from "./source-text.js";

/** How a file refers to one of Ligature's names, and the edits that this needs. */
export interface UsableName {
  /** `HttpGet`, `L.HttpGet`, or the local name of its import. */
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/** Finds how a file refers to names of Ligature: through its imports, or with a new one in the style of the others. */
export class ImportEdits {
  private readonly style: ImportStyle;

  constructor(text: string, file: string) {
    this.style = importStyleOf(text, file);
  }

  /** @param namespace the one that is already typed: `L.` */
  use(name: string, namespace?: string): UsableName {
    const { namespace: whole, values } = this.style;
    if (namespace !== undefined) return { text: name, edits: [] };
    if (Object.hasOwn(values, name)) return { text: values[name]!, edits: [] };
    if (whole !== undefined) return { text: `${whole}.${name}`, edits: [] };
    return { text: name, edits: [importAddition(this.style, [name])] };
  }
}

/** The edit that imports names of Ligature in the style of a file: after those of its import, or in a new statement. */
export function importAddition(
  { list, statementAt, quote, semicolon, newLine }: ImportStyle,
  names: readonly string[],
): TextEdit {
  if (list === undefined) {
    const text = `import { ${names.join(", ")} } from ${quote}ligature${quote}${semicolon}${newLine}`;
    return { start: statementAt, end: statementAt, text };
  }
  const { offset, isEmpty, hasTrailingComma, separator } = list;
  const before = isEmpty || hasTrailingComma ? separator : `,${separator}`;
  const after = hasTrailingComma ? "," : isEmpty ? " " : "";
  return { start: offset, end: offset, text: before + names.join(`,${separator}`) + after };
}
