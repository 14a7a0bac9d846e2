import { importStyleOf, type ImportStyle } from "ligature/internal/reflection";
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

  /** The quotes of the file's imports. */
  get quote(): ImportStyle["quote"] {
    return this.style.quote;
  }

  /** `;`, or nothing if the file's imports have none. */
  get semicolon(): ImportStyle["semicolon"] {
    return this.style.semicolon;
  }

  get newLine(): ImportStyle["newLine"] {
    return this.style.newLine;
  }

  /** Where a new statement goes that is the first import. */
  get statementAt(): number {
    return this.style.statementAt;
  }

  /** @param namespace the one that is already typed: `L.` */
  use(name: string, namespace?: string): UsableName {
    if (namespace !== undefined) return { text: name, edits: [] };
    return this.imported(name, this.style.values) ?? { text: name, edits: [importAddition(this.style, name)] };
  }

  /** The same for a name that is only used as a type. */
  useType(name: string): UsableName {
    const { values, types } = this.style;
    return (
      this.imported(name, { ...types, ...values }) ?? {
        text: name,
        edits: [importAddition(this.style, `type ${name}`)],
      }
    );
  }

  /** A string in the quotes of the file. */
  quoted(text: string): string {
    return quoted(text, this.style.quote);
  }

  private imported(name: string, locals: Readonly<Record<string, string>>): UsableName | undefined {
    const { namespace } = this.style;
    if (Object.hasOwn(locals, name)) return { text: locals[name]!, edits: [] };
    return namespace === undefined ? undefined : { text: `${namespace}.${name}`, edits: [] };
  }
}

/** A string as the source writes it. */
export function quoted(text: string, quote: ImportStyle["quote"]): string {
  const written = JSON.stringify(text);
  return quote === '"' ? written : `'${written.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The edit that imports a name of Ligature in the style of a file: after those of its import, or in a new statement. */
function importAddition({ list, statementAt, quote, semicolon, newLine }: ImportStyle, name: string): TextEdit {
  if (list === undefined) {
    const text = `import { ${name} } from ${quote}ligature${quote}${semicolon}${newLine}`;
    return { start: statementAt, end: statementAt, text };
  }
  const { offset, isEmpty, hasTrailingComma, separator } = list;
  const before = isEmpty || hasTrailingComma ? separator : `,${separator}`;
  const after = hasTrailingComma ? "," : isEmpty ? " " : "";
  return { start: offset, end: offset, text: before + name + after };
}
