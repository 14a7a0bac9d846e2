import type TS from "typescript";
import type { TypeReference } from "../../../model/index.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { targetOf } from "../target-of.js";
import { symbolId } from "../type-ids.js";
import { ts } from "../typescript.js";

/** The types that the declaration of a class or interface extends. Those of a generic type mention its parameters. */
export function declaredBases(context: FileContext, type: TS.Type): readonly TS.Type[] {
  const target = targetOf(type) ?? type;
  return target.isClassOrInterface() ? context.checker.getBaseTypes(target) : [];
}

/**
 * The class that a class extends, as a reference. Ligature's own classes have only an id, because they are not models.
 */
export function baseReference(context: FileContext, type: TS.Type): TypeReference | undefined {
  const [base] = declaredBases(context, type);
  const symbol = base?.getSymbol();
  if (base === undefined || symbol === undefined || !(symbol.flags & ts.SymbolFlags.Class)) return undefined;
  const origin = originOfSymbol(context, symbol);
  if (origin === "ligature") {
    const id = symbolId(context, symbol);
    return id === undefined ? undefined : { type: id };
  }
  // The compiler has no public way to replace `T` by `Order` in the base of `Page<T>`.
  const target = targetOf(type);
  if (target !== undefined && target !== type && mentionsParameter(context.checker, base)) return undefined;
  return origin === "library" ? undefined : context.convert(base);
}

function mentionsParameter(checker: TS.TypeChecker, type: TS.Type): boolean {
  if (type.flags & ts.TypeFlags.TypeParameter) return true;
  const target = targetOf(type);
  const args = target ? checker.getTypeArguments(type as TS.TypeReference) : [];
  const own = target?.typeParameters?.length ?? 0;
  return args.slice(0, own).some((argument) => mentionsParameter(checker, argument));
}
