import { dirname, posix, relative, resolve } from "node:path";
import type TS from "typescript";
import type { FileSpan, TextSpan } from "../../navigation.js";
import { resolveAlias } from "../fold/checker-scope.js";
import { fileOf, type ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { importStyleOf } from "../syntax/syntax-imports.js";
import { ts } from "../typescript.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { nodeAt } from "./node-at.js";
import { symbolOf } from "./outer-names.js";

/** A name that a file must have. */
export interface NeededName {
  readonly text: string;
  /** The symbol that it means, through imports. */
  readonly symbol: TS.Symbol;
  /** Its import or its declaration where it comes from; absent for a global name. */
  readonly declaration?: TS.Declaration;
}

interface Insertion extends TextSpan {
  readonly text: string;
}

/** How a name is imported. */
interface WrittenImport {
  readonly specifier: string;
  /** `Order`, `type Page`, `Route as At`; absent for the import of a whole module. */
  readonly element?: string;
  /** The text between `import` and `from`, if it is no list. */
  readonly clause?: string;
}

/**
 * The edits that let a file use names, in the style of its imports.
 *
 * @param file the file that needs them
 * @param source the file that has them
 * @returns the edits; `undefined` if a name means something else in the file, or if the modules would load each other in a circle
 */
export function importEdits(
  context: ProgramContext,
  reflector: Reflector,
  file: TS.SourceFile,
  needed: readonly NeededName[],
  source: TS.SourceFile,
): Insertion[] | undefined {
  const missing = new Map<string, WrittenImport>();
  const own = topLevelNames(context, file);
  for (const name of needed) {
    const known = own.get(name.text);
    if (known !== undefined && known !== name.symbol) return undefined;
    if (known !== undefined || name.declaration === undefined) continue;
    const written = writtenImport(file, source, name);
    if (written === undefined || isCircular(context, reflector, file, written, name)) return undefined;
    missing.set(`${written.specifier} ${written.element ?? written.clause}`, written);
  }
  return [...insertions(file, [...missing.values()])];
}

/** The meanings of the names that a file imports or declares. */
function topLevelNames({ checker }: ProgramContext, file: TS.SourceFile): ReadonlyMap<string, TS.Symbol> {
  const { Value, Type, Alias } = ts.SymbolFlags;
  const isOwn = ({ declarations }: TS.Symbol): boolean => declarations?.some((one) => one.getSourceFile() === file) === true; // prettier-ignore
  const all = checker.getSymbolsInScope(file.endOfFileToken, Value | Type | Alias).filter(isOwn);
  return new Map(all.map((symbol) => [symbol.name, resolveAlias(checker, symbol)]));
}

function writtenImport(
  file: TS.SourceFile,
  source: TS.SourceFile,
  { text, declaration }: NeededName,
): WrittenImport | undefined {
  const statement = ts.findAncestor(declaration, ts.isImportDeclaration);
  if (statement === undefined) return { specifier: pathTo(file, source.fileName), element: isType(declaration!) ? `type ${text}` : text }; // prettier-ignore
  if (!ts.isStringLiteral(statement.moduleSpecifier)) return undefined;
  const written = statement.moduleSpecifier.text;
  const specifier = written.startsWith(".") ? relativeTo(file, resolve(dirname(source.fileName), written)) : written;
  const isTypeOnly = statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (ts.isImportSpecifier(declaration!)) {
    const { name, propertyName } = declaration;
    const mark = isTypeOnly || declaration.isTypeOnly ? "type " : "";
    return { specifier, element: `${mark}${propertyName === undefined ? "" : `${propertyName.text} as `}${name.text}` };
  }
  const clause = ts.isNamespaceImport(declaration!) ? `* as ${text}` : text;
  return { specifier, clause: `${isTypeOnly ? "type " : ""}${clause}` };
}

function isType(node: TS.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** The path of a module, with the ending that the file's imports have. */
function pathTo(file: TS.SourceFile, path: string): string {
  const known = file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier }) => (ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith(".") ? [moduleSpecifier.text] : [])); // prettier-ignore
  const [ending = ".js"] = known.length === 0 ? [] : (/\.[cm]?[jt]s$/.exec(known[0]!) ?? [""]);
  return relativeTo(file, path.replace(/\.([cm]?)tsx?$/, (_, kind: string) => (ending === "" ? "" : ending.replace(/[cm]?([jt]s)$/, `${kind}$1`)))); // prettier-ignore
}

function relativeTo(file: TS.SourceFile, path: string): string {
  const found = relative(dirname(file.fileName), path).split("\\").join(posix.sep);
  return found.startsWith(".") ? found : `./${found}`;
}

/** A value is used when its module has been loaded, and decorators while it is loading. */
function isCircular(
  { root }: ProgramContext,
  reflector: Reflector,
  file: TS.SourceFile,
  { element = "", clause = "" }: WrittenImport,
  { symbol }: NeededName,
): boolean {
  if (element.startsWith("type ") || clause.startsWith("type ")) return false;
  const module = symbol.declarations?.[0]?.getSourceFile();
  if (module === undefined || module.isDeclarationFile) return false;
  const { files } = reflector.dependenciesOf(module.fileName);
  return files.some((one) => resolve(root, one) === resolve(file.fileName));
}

function* insertions(file: TS.SourceFile, missing: readonly WrittenImport[]): Generator<Insertion> {
  const { quote, semicolon, newLine } = importStyleOf(file.text, file.fileName);
  const statements = file.statements.filter(ts.isImportDeclaration);
  const last = statements.at(-1)?.end ?? 0;
  // On the next line, because the last import may be removed at the same time.
  const line = /^[ \t]*\r?\n/.exec(file.text.slice(last))?.[0].length;
  for (const specifier of new Set(missing.map((one) => one.specifier))) {
    const names = missing.filter((one) => one.specifier === specifier);
    const elements = names.flatMap(({ element }) => element ?? []);
    const list = listOf(statements, specifier);
    if (elements.length > 0 && list !== undefined) yield inList(file, list, elements);
    const clauses = names.flatMap(({ clause }) => clause ?? []);
    if (elements.length > 0 && list === undefined) clauses.push(`{ ${elements.join(", ")} }`);
    for (const clause of clauses) {
      const text = `import ${clause} from ${quote}${specifier}${quote}${semicolon}`;
      if (statements.length === 0) yield { start: 0, end: 0, text: `${text}${newLine}` };
      else if (line === undefined) yield { start: last, end: last, text: `${newLine}${text}` };
      else yield { start: last + line, end: last + line, text: `${text}${newLine}` };
    }
  }
}

/** The names that are imported from a module as values. */
function listOf(statements: readonly TS.ImportDeclaration[], specifier: string): TS.NamedImports | undefined {
  for (const { moduleSpecifier, importClause } of statements) {
    const list = importClause?.namedBindings;
    if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== specifier || list === undefined) continue;
    const isValues = importClause?.phaseModifier === undefined;
    if (isValues && ts.isNamedImports(list) && list.elements.length > 0) return list;
  }
  return undefined;
}

function inList({ text }: TS.SourceFile, { elements }: TS.NamedImports, names: readonly string[]): Insertion {
  const { end } = elements.at(-1)!;
  const before = text.slice(0, elements[0]!.getStart());
  const separator = /(\r?\n[ \t]*)$/.exec(before)?.[1] ?? " ";
  return { start: end, end, text: names.map((name) => `,${separator}${name}`).join("") };
}

/**
 * The edits that let a file use a class of the project.
 *
 * @param reflector the compiler
 * @param file the file
 * @param place the class's name in its declaration
 * @returns the edits; `undefined` if the name means something else in the file
 * @example `(reflector: Reflector, place: FileSpan) => findClassImport(reflector, "src/orders.test.ts", place)?.length`
 */
export function findClassImport(
  reflector: Reflector,
  file: string,
  place: FileSpan,
): readonly (FileSpan & { readonly text: string })[] | undefined {
  const context = navigationContext(reflector);
  const [user, source] = [sourceFileOf(context, file), sourceFileOf(context, place.file)];
  const node = source && nodeAt(source, place.start, ts.isClassDeclaration);
  const symbol = node?.name && context.checker.getSymbolAtLocation(node.name);
  if (user === undefined || source === undefined || symbol === undefined) return undefined;
  const needed = [{ text: symbol.name, symbol, declaration: node! }];
  const edits = user === source ? [] : importEdits(context, reflector, user, needed, source);
  return edits?.map((edit) => ({ file: fileOf(context, user), ...edit }));
}

/**
 * The edits that remove imports of names that nothing but some parts of a file uses.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param parts the parts, which are removed
 * @returns the ranges to remove
 * @example `(reflector: Reflector) => findUnusedImports(reflector, "src/orders.controller.ts", [{ start: 200, end: 300 }]).length`
 */
export function findUnusedImports(reflector: Reflector, file: string, parts: readonly TextSpan[]): FileSpan[] {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  if (sourceFile === undefined) return [];
  const inside = new Set<TS.Symbol>();
  const outside = new Set<TS.Symbol>();
  const visit = (node: TS.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const symbol = ts.isIdentifier(node) ? symbolOf(context.checker, node) : undefined;
    const isInside = parts.some(({ start, end }) => start <= node.getStart() && node.end <= end);
    if (symbol !== undefined) (isInside ? inside : outside).add(symbol);
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  const isUnused = (name: TS.Node): boolean => {
    const symbol = context.checker.getSymbolAtLocation(name);
    return symbol !== undefined && inside.has(symbol) && !outside.has(symbol);
  };
  return sourceFile.statements
    .filter(ts.isImportDeclaration)
    .flatMap((statement) => removals(sourceFile, statement, isUnused))
    .map((span) => ({ file: fileOf(context, sourceFile), ...span }));
}

function removals(
  { text }: TS.SourceFile,
  statement: TS.ImportDeclaration,
  isUnused: (name: TS.Node) => boolean,
): TextSpan[] {
  const { importClause } = statement;
  const list = importClause?.namedBindings;
  const [line] = /^[ \t]*(?:\r?\n)?/.exec(text.slice(statement.end))!;
  const whole = { start: statement.getStart(), end: statement.end + line.length };
  if (importClause === undefined) return [];
  if (list === undefined || !ts.isNamedImports(list) || importClause.name !== undefined) {
    const names = [importClause.name, list && ts.isNamespaceImport(list) ? list.name : list].filter((one) => one !== undefined); // prettier-ignore
    return names.every(isUnused) ? [whole] : [];
  }
  const unused = list.elements.filter(({ name }) => isUnused(name));
  if (unused.length === list.elements.length && unused.length > 0) return [whole];
  return unused.map((one) => {
    const index = list.elements.indexOf(one);
    const [before, after] = [list.elements[index - 1], list.elements[index + 1]];
    const isFirst = list.elements.slice(0, index).every((other) => unused.includes(other));
    return isFirst && after ? { start: one.getStart(), end: after.getStart() } : { start: before!.end, end: one.end };
  });
}
