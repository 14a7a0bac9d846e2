import { dirname } from "node:path";
import type TS from "typescript";
import type { TypeId } from "../../../model/index.js";
import type { ClassReference } from "../../reflection.js";
import type { FileContext } from "../context.js";
import { exportedNames } from "./exported-names.js";
import { packageReference } from "./package-references.js";
import { isSibling } from "../program/packages.js";
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
  return isSibling(context.sourceFile, target)
    ? relativeReference(context, id, symbol, target)
    : packageReference(context, id, symbol);
}

/** A class of the same file, by its name there. A class inside another function cannot be reached. */
function localReference(from: TS.Node, id: TypeId, declaration: TS.ClassLikeDeclaration): ClassReference | undefined {
  const name = declaration.name ?? (declaration.parent as Partial<TS.VariableDeclaration>).name;
  if (name === undefined || !ts.isIdentifier(name)) return undefined;
  const scope = scopeOf(ts.isClassExpression(declaration) ? declaration.parent.parent : declaration);
  const names = ts.isModuleBlock(scope) && isExported(declaration) ? namespacesAround(scope) : [];
  const visible = ts.isSourceFile(scope) || isWithin(from, scope);
  if (!visible && names.length === 0) return undefined;
  return { id, local: visible ? name.text : [...names, name.text].join(".") };
}

/** The file, namespace, block or function that declares something. */
export function scopeOf(node: TS.Node): TS.Node {
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

/** `["Outer", "Inner"]`; none if one of them is not exported from the one around it. */
function namespacesAround(block: TS.ModuleBlock): string[] {
  const names: string[] = [];
  for (let node: TS.Node = block.parent; ts.isModuleDeclaration(node); node = parentOf(node.parent) ?? node.parent) {
    names.unshift(node.name.text);
    if (ts.isModuleBlock(node.parent) && !isExported(node)) return [];
  }
  return names;
}

/** Whether a namespace exports what it declares: a class, also as the value of a `const`, or a namespace. */
function isExported(declaration: TS.ClassLikeDeclaration | TS.ModuleDeclaration): boolean {
  const declared = ts.isClassExpression(declaration) ? (declaration.parent as TS.VariableDeclaration) : declaration;
  return (ts.getCombinedModifierFlags(declared) & ts.ModifierFlags.Export) !== 0;
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

/** The name under which a file exports a class as a value: `Order`, or `Shop.Order` for a class in a namespace. */
function exportedName({ checker }: FileContext, symbol: TS.Symbol, target: TS.SourceFile): string | undefined {
  const module = checker.getSymbolAtLocation(target);
  return module && exportedNames(checker, module).get(symbol);
}
