import type TS from "typescript";
import { resolveAlias } from "../fold/checker-scope.js";
import { originOf, type FileContext } from "../context.js";
import { ts } from "../typescript.js";

/** A name of a type: `type Sort = ...`, or `type Pair<T> = ...` with its arguments. */
export interface Alias {
  readonly declaration: TS.TypeAliasDeclaration;
  readonly typeArguments: readonly TS.Type[];
}

/**
 * The alias of a type that has no name of its own. The compiler forgets it if an alias refers to the type of another
 * alias (`type Patch = Partial<Order>`) or to an existing type (`(typeof sorts)[number]`). The source still has it.
 */
export function aliasOf(context: FileContext, type: TS.Type, node: TS.TypeNode | undefined): Alias | undefined {
  const known = libraryAlias(type);
  if (known !== undefined && !isLibrary(context, known.declaration)) return known;
  if (node === undefined || !ts.isTypeReferenceNode(node) || node.typeArguments !== undefined) return undefined;
  const symbol = context.checker.getSymbolAtLocation(node.typeName);
  const declaration = symbol && resolveAlias(context.checker, symbol).declarations?.find(ts.isTypeAliasDeclaration);
  if (declaration === undefined || isLibrary(context, declaration)) return undefined;
  return context.checker.getTypeFromTypeNode(node) === type ? { declaration, typeArguments: [] } : undefined;
}

/** The alias that the compiler knows. It may be one of its library (`Partial`). */
export function libraryAlias(type: TS.Type): Alias | undefined {
  const declaration = type.aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration);
  return declaration && { declaration, typeArguments: type.aliasTypeArguments ?? [] };
}

function isLibrary(context: FileContext, declaration: TS.Node): boolean {
  return originOf(context, declaration.getSourceFile()) === "library";
}
