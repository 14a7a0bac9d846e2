import { importStyleOf, type ImportStyle } from "ligature/reflection";
import type { TextEdit } from "./source-text.js";

/** How a file writes one of Ligature's names, and what must be added to it for that. */
export interface UsableName {
  /** `HttpGet`, `L.HttpGet`, or the name that it is imported as. */
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/** Finds how names of Ligature are written in one file: by its own imports, or with a new one in the style of the others. */
export class ImportEdits {
  private readonly style: ImportStyle;

  constructor(text: string, file: string) {
    this.style = importStyleOf(text, file);
  }

  /** @param namespace the one that is written already: `L.` */
  use(name: string, namespace?: string): UsableName {
    const { namespace: whole, values } = this.style;
    if (namespace !== undefined) return { text: name, edits: [] };
    if (Object.hasOwn(values, name)) return { text: values[name]!, edits: [] };
    if (whole !== undefined) return { text: `${whole}.${name}`, edits: [] };
    return { text: name, edits: [this.addition(name)] };
  }

  private addition(name: string): TextEdit {
    const { list, statementAt, quote, semicolon, newLine } = this.style;
    if (list === undefined) {
      const text = `import { ${name} } from ${quote}ligature${quote}${semicolon}${newLine}`;
      return { start: statementAt, end: statementAt, text };
    }
    const { offset, isEmpty, hasTrailingComma, separator } = list;
    const before = isEmpty || hasTrailingComma ? separator : `,${separator}`;
    const after = hasTrailingComma ? "," : isEmpty ? " " : "";
    return { start: offset, end: offset, text: before + name + after };
  }
}
