import type TS from "typescript";
import type { FileContext } from "../context.js";
import { ts } from "../typescript.js";
import { isUnit, valueOfUnit } from "./literals.js";

/**
 * The first property that every member of a union has, each with a literal type, or several, that no other one has: `kind` of
 * `Circle | Square`.
 */
export function discriminatorOf(context: FileContext, type: TS.UnionType): string | undefined {
  const { Null, Undefined, Void, Object, Intersection } = ts.TypeFlags;
  const members = type.types.filter(({ flags }) => !(flags & (Null | Undefined | Void)));
  const [first] = members;
  if (first === undefined || members.some(({ flags }) => !(flags & (Object | Intersection)))) return undefined;
  return first
    .getProperties()
    .map(({ name }) => name)
    .find((name) => tellsApart(context, members, name));
}

function tellsApart(context: FileContext, members: readonly TS.Type[], name: string): boolean {
  const seen = new Set<unknown>();
  for (const member of members) {
    const property = context.checker.getPropertyOfType(member, name);
    const type = property && context.checker.getTypeOfSymbol(property);
    const units = type?.isUnion() ? type.types : [type];
    for (const unit of units) {
      if (unit === undefined || !isUnit(unit)) return false;
      const value = valueOfUnit(context, unit);
      if (seen.has(value)) return false;
      seen.add(value);
    }
  }
  return members.length > 1;
}
