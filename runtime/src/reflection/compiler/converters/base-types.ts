import type TS from "typescript";
import type { TypeReference } from "../../../model/index.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { symbolId } from "../type-ids.js";
import { ts } from "../typescript.js";
import { convertType } from "./convert-type.js";

/** The types that the declaration of a class or interface extends; those of a generic mention its parameters. */
export function declaredBases(context: FileContext, type: TS.Type): readonly TS.Type[] {
  const target = (type as TS.TypeReference).target ?? type;
  return target.isClassOrInterface() ? context.checker.getBaseTypes(target as TS.InterfaceType) : [];
}

/** The class that a class extends, by reference; Ligature's own by id alone, as it is no model. */
export function baseReference(context: FileContext, type: TS.Type): TypeReference | undefined {
  const [base] = declaredBases(context, type);
  if (base?.symbol === undefined || !(base.symbol.flags & ts.SymbolFlags.Class)) return undefined;
  const origin = originOfSymbol(context, base.symbol);
  if (origin === "ligature") {
    const id = symbolId(context, base.symbol);
    return id === undefined ? undefined : { type: id };
  }
  // The compiler has no public way to put `Order` for `T` into the base of `Page<T>`.
  const instantiated = (type as TS.TypeReference).target !== undefined && (type as TS.TypeReference).target !== type;
  if (instantiated && mentionsParameter(context.checker, base)) return undefined;
  return origin === "library" ? undefined : convertType(context, base);
}

function mentionsParameter(checker: TS.TypeChecker, type: TS.Type): boolean {
  if (type.flags & ts.TypeFlags.TypeParameter) return true;
  const args = (type as TS.TypeReference).target ? checker.getTypeArguments(type as TS.TypeReference) : [];
  const own = (type as TS.TypeReference).target?.typeParameters?.length ?? 0;
  return args.slice(0, own).some((argument) => mentionsParameter(checker, argument));
}
