import { dirname } from "node:path";
import type TS from "typescript";
import type { TypeId } from "../../../model/index.js";
import type { ClassReference } from "../../reflection.js";
import { resolveAlias } from "../fold/checker-scope.js";
import type { FileContext } from "../context.js";
import { packageOf } from "../program/packages.js";
import { parentOf } from "../syntax/parent-of.js";
import { relativePath } from "../program/project.js";
import { ts } from "../typescript.js";

/** How the source of one class can refer to another: by a name in scope or by an import; `undefined` if it cannot. */
export function referenceTo(
  context: FileContext,
  from: TS.ClassLikeDeclaration,
  id: TypeId,
  symbol: TS.Symbol,
): ClassReference | undefined {
  const declaration = symbol.declarations?.find(ts.isClassLike);
  if (declaration === undefined) return undefined;
  const target = declaration.getSourceFile();
  if (target === context.sourceFile) return localReference(from, id, declaration);
  const sibling =
    !target.isDeclarationFile &&
    packageOf(target.fileName)?.directory === packageOf(context.sourceFile.fileName)?.directory;
  return sibling ? relativeReference(context, id, symbol, target) : importedReference(context, id, symbol);
}

/** A class of the same file, by its name there. A class inside another function cannot be reached. */
function localReference(from: TS.Node, id: TypeId, declaration: TS.ClassLikeDeclaration): ClassReference | undefined {
  const name = declaration.name ?? (declaration.parent as Partial<TS.VariableDeclaration>).name;
  if (name === undefined || !ts.isIdentifier(name)) return undefined;
  const scope = scopeOf(ts.isClassExpression(declaration) ? declaration.parent.parent : declaration);
  const names = ts.isModuleBlock(scope) ? namespacesAround(scope) : [];
  const visible = ts.isSourceFile(scope) || isWithin(from, scope);
  if (!visible && names.length === 0) return undefined;
  return { id, local: visible ? name.text : [...names, name.text].join(".") };
}

function scopeOf(node: TS.Node): TS.Node {
  let scope = node.parent;
  while (
    !ts.isSourceFile(scope) &&
    !ts.isBlock(scope) &&
    !ts.isModuleBlock(scope) &&
    !ts.isCaseBlock(scope) &&
    !ts.isFunctionLike(scope)
  ) {
    scope = scope.parent;
  }
  return scope;
}

/** `["Outer", "Inner"]`, if each is exported from the one around it. */
function namespacesAround(block: TS.ModuleBlock): string[] {
  const names: string[] = [];
  for (let node: TS.Node = block.parent; ts.isModuleDeclaration(node); node = parentOf(node.parent) ?? node.parent)
    names.unshift(node.name.text);
  return names;
}

function isWithin(node: TS.Node, scope: TS.Node): boolean {
  for (let current: TS.Node | undefined = node; current; current = parentOf(current))
    if (current === scope) return true;
  return false;
}

/** A class of another file of the package, imported from the file itself, so that no barrel is loaded for it. */
function relativeReference(
  context: FileContext,
  id: TypeId,
  symbol: TS.Symbol,
  target: TS.SourceFile,
): ClassReference | undefined {
  const name = exportedName(context, symbol, target);
  if (name === undefined) return undefined;
  const path = relativePath(dirname(context.sourceFile.fileName), target.fileName);
  const module = path.replace(/\.([cm]?)tsx?$/, ".$1js");
  return {
    id,
    module: module.startsWith(".") ? module : `./${module}`,
    name,
    ...(context.cycles.isUnsafe(context.sourceFile, target) && { cyclic: true as const }),
  };
}

/** The name under which a file exports a class as a value. */
function exportedName({ checker }: FileContext, symbol: TS.Symbol, target: TS.SourceFile): string | undefined {
  const module = checker.getSymbolAtLocation(target);
  return module && exportedNames(checker, module).get(symbol);
}

type ExportedNames = ReadonlyMap<TS.Symbol, string>;

/** By module, for each program: a file may export thousands of classes. */
const known = new WeakMap<TS.TypeChecker, Map<TS.Symbol, ExportedNames>>();

function exportedNames(checker: TS.TypeChecker, module: TS.Symbol): ExportedNames {
  const modules = known.get(checker) ?? new Map<TS.Symbol, ExportedNames>();
  known.set(checker, modules);
  const names = modules.get(module) ?? listExports(checker, module);
  modules.set(module, names);
  return names;
}

/** The first name counts. */
function listExports(checker: TS.TypeChecker, module: TS.Symbol): ExportedNames {
  const names = new Map<TS.Symbol, string>();
  for (const candidate of checker.getExportsOfModule(module)) {
    const symbol = resolveAlias(checker, candidate);
    if (!names.has(symbol) && !isTypeOnly(candidate)) names.set(symbol, candidate.name);
  }
  return names;
}

function isTypeOnly(symbol: TS.Symbol): boolean {
  return (symbol.declarations ?? []).some(
    (node) => ts.isExportSpecifier(node) && (node.isTypeOnly || node.parent.parent.isTypeOnly),
  );
}

/**
 * A class of another package, imported in the same way as in this file, because the package decides what may be
 * imported.
 */
function importedReference(context: FileContext, id: TypeId, symbol: TS.Symbol): ClassReference | undefined {
  for (const statement of context.sourceFile.statements.filter(ts.isImportDeclaration)) {
    const name = importedName(context.checker, statement, symbol);
    if (name !== undefined) return { id, module: (statement.moduleSpecifier as TS.StringLiteral).text, name };
  }
  return undefined;
}

function importedName(checker: TS.TypeChecker, statement: TS.ImportDeclaration, symbol: TS.Symbol): string | undefined {
  const is = (name: TS.Identifier): boolean => {
    const found = checker.getSymbolAtLocation(name);
    return found !== undefined && resolveAlias(checker, found) === symbol;
  };
  const { name, namedBindings } = statement.importClause ?? {};
  if (name && is(name)) return "default";
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  const element = elements.find((candidate) => is(candidate.name));
  return element && (element.propertyName ?? element.name).text;
}
