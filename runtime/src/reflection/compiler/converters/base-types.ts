import type TS from "typescript";
import type { TypeReference } from "../../../model/index.js";
import { instanceTypeOf } from "../describe/class-nodes.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { mixedBasesOf, type MixedBases } from "../describe/mixins.js";
import { targetOf } from "../describe/target-of.js";
import { symbolId } from "../describe/type-ids.js";
import { ts } from "../typescript.js";

/** The types that the declaration of a class or interface extends. Those of a generic type mention its parameters. */
export function declaredBases(context: FileContext, type: TS.Type): readonly TS.Type[] {
  const target = targetOf(type) ?? type;
  return target.isClassOrInterface() ? context.checker.getBaseTypes(target) : [];
}

/** The bases that a class extends through functions; `undefined` if it extends a class by its name, or nothing. */
export function mixedBases(context: FileContext, type: TS.Type): MixedBases | undefined {
  const node = type.getSymbol()?.declarations?.find(ts.isClassLike);
  return node && mixedBasesOf(context, node);
}

/**
 * The class that a class extends, as a reference. Ligature's own classes have only an id, because they are not models.
 */
export function baseReference(context: FileContext, type: TS.Type): TypeReference | undefined {
  const [level] = mixedBases(context, type)?.levels ?? [];
  return level === undefined ? namedBaseReference(context, type) : { type: level.id };
}

/** The same for the last class that functions have created: the first one that has a name. */
export function namedBaseReference(context: FileContext, type: TS.Type): TypeReference | undefined {
  const base = namedBase(context, type);
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

/** The first base class that has a name. */
export function namedBase(context: FileContext, type: TS.Type): TS.Type | undefined {
  const mixed = mixedBases(context, type);
  const [declared] = declaredBases(context, type);
  if (mixed === undefined) return declared;
  const parts = declared?.isIntersection() ? declared.types : declared ? [declared] : [];
  // If the source does not show it, the class that the types name.
  if (mixed.isOpen) return parts.findLast((part) => part.isClass() || targetOf(part)?.isClass());
  if (mixed.base === undefined) return undefined;
  const declaredType = instanceTypeOf(context.checker, mixed.base);
  return parts.find((part) => part.getSymbol() === declaredType.symbol) ?? declaredType;
}

function mentionsParameter(checker: TS.TypeChecker, type: TS.Type): boolean {
  if (type.flags & ts.TypeFlags.TypeParameter) return true;
  const target = targetOf(type);
  const args = target ? checker.getTypeArguments(type as TS.TypeReference) : [];
  const own = target?.typeParameters?.length ?? 0;
  return args.slice(0, own).some((argument) => mentionsParameter(checker, argument));
}
