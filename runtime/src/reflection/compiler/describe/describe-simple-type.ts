import type TS from "typescript";
import type { ClassDeclaration, DecoratorDeclaration } from "../../../model/index.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { ts } from "../typescript.js";
import { instanceTypeOf } from "./class-nodes.js";

/** Why a class with `@SimpleType` cannot be one, as far as its types say; nothing if it can, and for other classes. */
export function describeSimpleType(
  context: FileContext,
  node: TS.ClassLikeDeclaration,
  decorators: readonly DecoratorDeclaration[],
): Pick<ClassDeclaration, "simpleTypeMistake"> {
  if (!decorators.some(({ name }) => name === "SimpleType")) return {};
  const mistake = mistakeInReader(context, node) ?? mistakeInWriter(context, node);
  return mistake === undefined ? {} : { simpleTypeMistake: mistake };
}

function mistakeInReader(context: FileContext, node: TS.ClassLikeDeclaration): string | undefined {
  const { checker } = context;
  const symbol = instanceTypeOf(checker, node).symbol;
  const found = checker.getTypeOfSymbolAtLocation(symbol, node).getProperty("tryParse");
  if (found === undefined) return "it has no static method 'tryParse'";
  const [signature] = checker.getTypeOfSymbolAtLocation(found, node).getCallSignatures();
  if (signature === undefined) return "its static 'tryParse' is not a method";
  const result = checker.getNonNullableType(signature.getReturnType());
  if (result.getSymbol()?.name === "Promise") return "its static 'tryParse' returns a promise";
  return isPrimitive(result) ? "its static 'tryParse' returns no instance of the class" : undefined;
}

function isPrimitive(type: TS.Type): boolean {
  const { BooleanLike, NumberLike, StringLike, Void } = ts.TypeFlags;
  const parts = type.isUnion() ? type.types : [type];
  return parts.every(({ flags }) => (flags & (BooleanLike | NumberLike | StringLike | Void)) !== 0);
}

/** Every object has the `toString` of `Object`, which says nothing of it. */
function mistakeInWriter(context: FileContext, node: TS.ClassLikeDeclaration): string | undefined {
  const found = instanceTypeOf(context.checker, node).getProperty("toString");
  const isOfObject = found === undefined || originOfSymbol(context, found) === "library";
  return isOfObject ? "it has no method 'toString'" : undefined;
}
