import type { TypeId, TypeModel } from "../model/index.js";

/** What a body's type holds somewhere in its graph. */
export interface JsonTypeFacts {
  readonly exactNumbers: boolean;
  readonly keyOrder: boolean;
}

const exactTypes: ReadonlySet<TypeId> = new Set(["Int64", "UInt64", "Decimal"]);

/** Looks through a type's graph for what decides how its JSON must be read. */
export function jsonTypeFacts(root: TypeId, types: Readonly<Record<TypeId, TypeModel>>): JsonTypeFacts {
  const seen = new Set<TypeId>();
  const pending = [root];
  let keyOrder = false;
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const type = seen.has(id) ? undefined : types[id];
    seen.add(id);
    if (type === undefined) continue;
    keyOrder ||= type.kind === "dictionary";
    pending.push(...partsOf(type));
  }
  return { exactNumbers: [...exactTypes].some((id) => seen.has(id)), keyOrder };
}

function partsOf(type: TypeModel): TypeId[] {
  switch (type.kind) {
    case "array":
    case "set":
      return [type.element.type];
    case "dictionary":
      return [type.key.type, type.value.type];
    case "union":
      return type.members.map((member) => member.type);
    case "object":
      return type.properties.map((property) => property.type.type);
    default:
      return [];
  }
}
