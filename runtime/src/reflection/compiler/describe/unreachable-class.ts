import type TS from "typescript";
import type { TypeId, UnreachableClass } from "../../../model/index.js";
import { fileOf, type FileContext } from "../context.js";
import { isDescribable } from "./class-nodes.js";
import { scopeOf } from "./class-references.js";
import { mayHaveAttributes } from "./package-references.js";
import { isSibling } from "../program/packages.js";
import { rangeOf } from "../syntax/ranges.js";
import { ts } from "../typescript.js";

/** A class to which the source of another has no reference; `undefined` if nothing of it can be missed at run time. */
export function unreachableClass(
  context: FileContext,
  id: TypeId,
  symbol: TS.Symbol | undefined,
): UnreachableClass | undefined {
  const declaration = symbol?.declarations?.find(ts.isClassLike);
  if (symbol === undefined || declaration === undefined) return undefined;
  const target = declaration.getSourceFile();
  const named = { id, name: symbol.name };
  if (!isSibling(context.sourceFile, target))
    return mayHaveAttributes(symbol) ? { ...named, reason: "not imported" } : undefined;
  if (!isDescribable(declaration)) return undefined;
  const scope = scopeOf(declaration);
  const isInFunction = !ts.isSourceFile(scope) && !ts.isModuleBlock(scope);
  const name = declaration.name ?? (declaration.parent as Partial<TS.VariableDeclaration>).name ?? declaration;
  const location = { file: fileOf(context, declaration), range: rangeOf(name) };
  return { ...named, reason: isInFunction ? "in a function" : "not exported", location };
}
