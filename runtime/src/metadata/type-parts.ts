import type { ItemCount, TupleElements, TypeId, TypeModel, TypeReference, UnionTypeModel } from "../model/index.js";

/** A model's types by id. */
export type TypeTable = Readonly<Record<TypeId, TypeModel>>;

/** The type of an id. A type that the model does not have is `unknown`: any value. */
export function typeOf(types: TypeTable, id: TypeId): TypeModel {
  return types[id] ?? { kind: "unknown", id, text: id };
}

/** The element type of a list or set; `undefined` for any other type. */
export function elementOf(type: TypeModel): TypeReference | undefined {
  return type.kind === "array" || type.kind === "set" ? type.element : undefined;
}

/** The types of the parts of a value: elements, keys and values, members of a union, properties. */
export function partsOf(type: TypeModel): readonly TypeReference[] {
  switch (type.kind) {
    case "array":
    case "set":
      return [type.element];
    case "dictionary":
      return [type.key, type.value];
    case "union":
      return type.members;
    case "object":
      return type.properties.map((property) => property.type);
    case "patch":
      return [type.target];
    case "unknown":
      return type.tuple?.types ?? [];
    default:
      return [];
  }
}

/** Every type in a type's graph, including itself, once each, because types can be recursive. */
export function* typesWithin(root: TypeId, types: TypeTable): Generator<TypeModel> {
  const seen = new Set<TypeId>();
  const pending = [root];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const type = typeOf(types, id);
    yield type;
    for (const part of partsOf(type)) pending.push(part.type);
  }
}

/** How many items a tuple has. */
export function itemCountOf({ types, rest }: TupleElements): ItemCount {
  const least = types.filter(({ optional }, index) => index !== rest && optional !== true).length;
  return { least, ...(rest === undefined && { most: types.length }) };
}

/** Whether a list has as many items as a tuple (rule B45). Any other list has any number. */
export function hasCount(length: number, count: ItemCount | undefined): boolean {
  return count === undefined || (length >= count.least && length <= (count.most ?? Infinity));
}

/** How many items a tuple has, in the words of its error. */
export function textOfCount({ least, most }: ItemCount): string {
  if (most === undefined) return `at least ${least}`;
  return most === least ? `${least}` : `${least} to ${most}`;
}

/** The position in a tuple to which an item of a list belongs. Items behind a rest element are counted from the end. */
export function positionOf({ types, rest }: TupleElements, index: number, count: number): number {
  if (rest === undefined || index < rest) return index;
  const behindRest = types.length - rest - 1;
  return index < count - behindRest ? rest : types.length - (count - index);
}

/** The members of a union. A named union among them counts as its own members. */
export function membersOfUnion(
  union: UnionTypeModel,
  types: TypeTable,
  seen = new Set([union.id]),
): readonly TypeReference[] {
  return union.members.flatMap((reference) => {
    const type = typeOf(types, reference.type);
    if (type.kind !== "union") return [reference];
    if (seen.has(type.id)) return [];
    seen.add(type.id);
    return membersOfUnion(type, types, seen);
  });
}
