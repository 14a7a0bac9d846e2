import type { TypeId, TypeModel, TypeReference } from "../model/index.js";

/** A model's types by id. */
export type TypeTable = Readonly<Record<TypeId, TypeModel>>;

/** The type of an id. One that the model does not have is `unknown`: any value. */
export function typeOf(types: TypeTable, id: TypeId): TypeModel {
  return types[id] ?? { kind: "unknown", id, text: id };
}

/** What a list or set holds; `undefined` for any other type. */
export function elementOf(type: TypeModel): TypeReference | undefined {
  return type.kind === "array" || type.kind === "set" ? type.element : undefined;
}

/** What the values of a type consist of: elements, keys and values, members of a union, properties. */
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
    default:
      return [];
  }
}

/** Every type in a type's graph, itself included, each once: types refer to each other in circles. */
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
