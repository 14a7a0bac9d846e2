import type TS from "typescript";
import { resolveAlias } from "../fold/checker-scope.js";
import { ts } from "../typescript.js";

type ExportedNames = ReadonlyMap<TS.Symbol, string>;

/** By module, for each program: a file may export thousands of classes. */
const known = new WeakMap<TS.TypeChecker, Map<TS.Symbol, ExportedNames>>();

/** The names under which a module exports symbols as values: `Order`, or `Shop.Order` for one in a namespace. */
export function exportedNames(checker: TS.TypeChecker, module: TS.Symbol): ExportedNames {
  const modules = known.get(checker) ?? new Map<TS.Symbol, ExportedNames>();
  known.set(checker, modules);
  const names = modules.get(module) ?? listExports(checker, module);
  modules.set(module, names);
  return names;
}

/** The first name counts. */
function listExports(checker: TS.TypeChecker, module: TS.Symbol, around: readonly TS.Symbol[] = []): ExportedNames {
  const names = new Map<TS.Symbol, string>();
  for (const candidate of checker.getExportsOfModule(module)) {
    const symbol = resolveAlias(checker, candidate);
    if (names.has(symbol) || isTypeOnly(candidate)) continue;
    names.set(symbol, candidate.name);
    if (!isNamespace(symbol) || around.includes(symbol)) continue;
    for (const [inner, name] of listExports(checker, symbol, [...around, symbol]))
      if (!names.has(inner)) names.set(inner, `${candidate.name}.${name}`);
  }
  return names;
}

/** A namespace that a file declares. It can contain itself under another name. */
function isNamespace({ declarations = [] }: TS.Symbol): boolean {
  return declarations.some((node) => ts.isModuleDeclaration(node) && ts.isIdentifier(node.name));
}

function isTypeOnly(symbol: TS.Symbol): boolean {
  return (symbol.declarations ?? []).some(
    (node) => ts.isExportSpecifier(node) && (node.isTypeOnly || node.parent.parent.isTypeOnly),
  );
}
