import type TS from "typescript";
import { parseText } from "../program/parse-text.js";
import { loadTypeScript, ts } from "../typescript.js";

/** A part of a text, by offsets. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** A name in the braces of an import. */
interface ImportedNameText extends Part {
  /** The name in this file: `B` of `A as B`. */
  readonly local: string;
  /** `type`, if it is written before the name. */
  readonly type?: Part;
}

/** An import, as it is written. */
export interface ImportText extends Part {
  /** The end of the last comment behind it on its line. */
  readonly lineEnd: number;
  readonly specifier: string;
  /** Something is missing in it. */
  readonly isBroken: boolean;
  /** `type` of `import type`, with the blanks behind it. */
  readonly type?: Part;
  readonly names: readonly ImportedNameText[];
}

/** The names of a module, as they are written. */
export interface ModuleText {
  readonly imports: readonly ImportText[];
  /** The names that its statements declare. */
  readonly declared: ReadonlySet<string>;
  /** The declared names that other files can import by these names. */
  readonly exported: ReadonlySet<string>;
}

/**
 * Reads what a file imports, declares and exports.
 *
 * @param text the text of the file
 * @param file its path
 * @returns the names
 * @example `moduleTextOf("export class A {}", "src/a.ts").exported.has("A") // true`
 */
export function moduleTextOf(text: string, file: string): ModuleText {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const declarations = sourceFile.statements.filter(isNamed);
  const declared = new Set(declarations.map(({ name }) => name.text));
  const inPlace = declarations.filter((one) => ts.canHaveModifiers(one) && isExported(one));
  return {
    imports: sourceFile.statements.filter(ts.isImportDeclaration).map((one) => importTextOf(sourceFile, one)),
    declared,
    exported: new Set([...inPlace.map(({ name }) => name.text), ...exportedLater(sourceFile).filter((one) => declared.has(one))]), // prettier-ignore
  };
}

type Named = (TS.DeclarationStatement | TS.ClassDeclaration) & { readonly name: TS.Identifier };

function isNamed(node: TS.Statement): node is Named & TS.Statement {
  const { name } = node as Partial<Named>;
  return name !== undefined && ts.isIdentifier(name);
}

function isExported(node: TS.HasModifiers): boolean {
  const kinds = (ts.getModifiers(node) ?? []).map(({ kind }) => kind);
  return kinds.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword);
}

/** `A` of `export { A }`. */
function exportedLater({ statements }: TS.SourceFile): string[] {
  return statements.flatMap((one) => {
    if (!ts.isExportDeclaration(one) || one.isTypeOnly || one.moduleSpecifier !== undefined) return [];
    const elements = one.exportClause && ts.isNamedExports(one.exportClause) ? one.exportClause.elements : [];
    return elements
      .filter(({ isTypeOnly, propertyName }) => !isTypeOnly && propertyName === undefined)
      .map(({ name }) => name.text);
  });
}

function importTextOf(sourceFile: TS.SourceFile, node: TS.ImportDeclaration): ImportText {
  const { importClause: clause, moduleSpecifier, end } = node;
  const bindings = clause?.namedBindings;
  const elements = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  const comments = ts.getTrailingCommentRanges(sourceFile.text, end) ?? [];
  return {
    start: node.getStart(sourceFile),
    end,
    lineEnd: comments.at(-1)?.end ?? end,
    specifier: ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "",
    isBroken: isBroken(node),
    ...(clause?.phaseModifier === ts.SyntaxKind.TypeKeyword && { type: typeOf(sourceFile, clause) }),
    names: elements.map((one) => ({
      start: one.getStart(sourceFile),
      end: one.end,
      local: one.name.text,
      ...(one.isTypeOnly && { type: typeOf(sourceFile, one) }),
    })),
  };
}

/** Whether something is missing in a node, or a literal in it does not end. */
export function isBroken(node: TS.Node): boolean {
  if (node.flags & ts.NodeFlags.ThisNodeHasError) return true;
  return ts.forEachChild(node, (child) => isBroken(child) || undefined) === true;
}

/** The first word of a node, with the blanks behind it. */
function typeOf({ text }: TS.SourceFile, node: TS.Node): Part {
  const start = node.getStart();
  const [word] = /^type\s*/.exec(text.slice(start))!;
  return { start, end: start + word.length };
}
