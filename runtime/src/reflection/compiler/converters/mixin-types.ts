import type TS from "typescript";
import type { TypeId, TypeReference } from "../../../model/index.js";
import type { FileContext } from "../context.js";
import type { MixinLevel } from "../describe/mixins.js";
import { ts } from "../typescript.js";
import { declaredBases, mixedBases, namedBase, namedBaseReference } from "./base-types.js";

/** A class that a function has created, and what it extends. */
export interface Mixin extends MixinLevel {
  readonly base?: TypeReference | undefined;
}

/** The classes between a class and the first base class that has a name, derived classes first. */
export function mixinsOf(context: FileContext, type: TS.Type): Mixin[] {
  const levels = mixedBases(context, type)?.levels ?? [];
  return levels.map((level, index) => {
    const next = levels[index + 1];
    return { ...level, base: next === undefined ? namedBaseReference(context, type) : { type: next.id } };
  });
}

/**
 * The ids of the classes that functions have created, by their source, for a class or a type made of one, such as `Partial<Order>`. Of
 * several classes with the same source, the most derived one counts.
 */
export function mixinIdsOf(context: FileContext, type: TS.Type): Map<TS.Node, TypeId> {
  const ids = new Map<TS.Node, TypeId>();
  const pending: (readonly [type: TS.Type, depth: number])[] = [[type, 0]];
  const seen = new Set<TS.Type>();
  for (const [current, depth] of pending) {
    if (depth > deepest || seen.has(current)) continue;
    seen.add(current);
    for (const { node, id } of mixedBases(context, current)?.levels ?? []) if (!ids.has(node)) ids.set(node, id);
    for (const part of partsOf(context, current)) pending.push([part, depth + 1]);
  }
  return ids;
}

/** The nearest classes of which a type has its properties: `Order` of `Order & { note: string }`, or of an interface that extends it. */
export function classesIn(context: FileContext, type: TS.Type): Set<TS.Symbol> {
  const found = new Set<TS.Symbol>();
  const pending = new Set([type]);
  // The set grows while it is iterated.
  for (const current of pending) {
    const symbol = current.getSymbol();
    if (symbol?.declarations?.some(ts.isClassLike)) found.add(symbol);
    else if (pending.size < mostParts)
      for (const part of [...partsOf(context, current), ...declaredBases(context, current)]) pending.add(part);
  }
  return found;
}

const mostParts = 1_000;
const deepest = 20;

/** The type whose properties a mapped type has changed. This is internal to the compiler. */
type MappedType = TS.Type & { readonly modifiersType?: TS.Type };

/** The types of which a type has its properties. */
function partsOf(context: FileContext, type: TS.Type): TS.Type[] {
  const { modifiersType } = type as MappedType;
  const base = type.isClassOrInterface() || "target" in type ? namedBase(context, type) : undefined;
  const parts = type.isUnionOrIntersection() ? type.types : [];
  return [base, modifiersType, ...(type.aliasTypeArguments ?? []), ...parts].filter((part) => part !== undefined);
}
