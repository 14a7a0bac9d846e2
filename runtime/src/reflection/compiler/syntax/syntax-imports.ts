import type TS from "typescript";
import { ligaturePackage } from "../program/packages.js";
import { parseText } from "../program/parse-text.js";
import { loadTypeScript, ts } from "../typescript.js";

/** How a file imports Ligature, and how it formats imports, for an editor that adds one. */
export interface ImportStyle {
  /** `L` of `import * as L from "ligature"`. */
  readonly namespace?: string;
  /** The local names of the named imports of values. */
  readonly values: Readonly<Record<string, string>>;
  /** The local names of the named imports that are only types. */
  readonly types: Readonly<Record<string, string>>;
  /** Where to add a name: after the last one between the braces of an import of values. */
  readonly list?: {
    readonly offset: number;
    readonly isEmpty: boolean;
    readonly hasTrailingComma: boolean;
    readonly separator: string;
  };
  /** Where to add a new statement. */
  readonly statementAt: number;
  readonly quote: '"' | "'";
  readonly semicolon: "" | ";";
  readonly newLine: "\n" | "\r\n";
}

/**
 * Reads how a file imports Ligature and how it formats its imports.
 *
 * @param text the text of the file
 * @param file its path
 * @returns the imports and their style
 * @example `importStyleOf('import * as L from "ligature";', "src/a.ts").namespace // "L"`
 */
export function importStyleOf(text: string, file: string): ImportStyle {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const imports = sourceFile.statements.filter((statement) => ts.isImportDeclaration(statement));
  const own = imports.filter(({ moduleSpecifier }) => textOf(moduleSpecifier) === ligaturePackage);
  const bindings = own.flatMap((statement) => statement.importClause?.namedBindings ?? []);
  const namespaces = bindings.filter(ts.isNamespaceImport).filter(({ parent }) => !isTypeOnly(parent));
  const lists = bindings.filter(ts.isNamedImports);
  const list = lists.find(({ parent }) => !isTypeOnly(parent));
  return {
    ...(namespaces[0] && { namespace: namespaces[0].name.text }),
    values: localNames(lists, isValue),
    types: localNames(lists, (one, element) => !isValue(one, element)),
    ...(list && { list: listOf(sourceFile, list) }),
    statementAt: imports[0]?.getStart(sourceFile) ?? startOf(sourceFile),
    quote: imports.some(({ moduleSpecifier }) => moduleSpecifier.getText(sourceFile).startsWith("'")) ? "'" : '"',
    semicolon:
      imports.length > 0 && imports.every((statement) => !statement.getText(sourceFile).endsWith(";")) ? "" : ";",
    newLine: text.includes("\r\n") ? "\r\n" : "\n",
  };
}

/** `{ Route: "At" }` for `import { Route as At }`. */
function localNames(
  lists: readonly TS.NamedImports[],
  isWanted: (list: TS.NamedImports, element: TS.ImportSpecifier) => boolean,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lists.flatMap((list) =>
      list.elements
        .filter((element) => isWanted(list, element))
        .map((element) => [(element.propertyName ?? element.name).text, element.name.text] as const),
    ),
  );
}

function textOf(node: TS.Expression): string | undefined {
  return ts.isStringLiteral(node) ? node.text : undefined;
}

function isTypeOnly({ phaseModifier }: TS.ImportClause): boolean {
  return phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function isValue({ parent }: TS.NamedImports, { isTypeOnly: isType }: TS.ImportSpecifier): boolean {
  return !isTypeOnly(parent) && !isType;
}

/** On the line of the last name, or on a new line, like the other names in the list. */
function listOf({ text }: TS.SourceFile, list: TS.NamedImports): NonNullable<ImportStyle["list"]> {
  const { elements } = list;
  const written = text.slice(list.getStart() + 1, list.end);
  const last = elements.at(-1);
  return {
    offset: last === undefined ? list.getStart() + 1 : elements.hasTrailingComma ? elements.end : last.end,
    isEmpty: last === undefined,
    hasTrailingComma: elements.hasTrailingComma,
    separator: /^\s*?(\r?\n[ \t]*)\S/.exec(written)?.[1] ?? " ",
  };
}

/** After `#!` and the comment at the top, before everything else. */
function startOf({ text }: TS.SourceFile): number {
  const shebang = /^#!.*(?:\r?\n)?/.exec(text)?.[0].length ?? 0;
  const head = /^\s*\/\*[\s\S]*?\*\/[ \t]*\r?\n\s*\n/.exec(text.slice(shebang));
  return shebang + (head?.[0].length ?? 0);
}
