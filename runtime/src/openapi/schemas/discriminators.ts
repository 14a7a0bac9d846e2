import type { TypeId, TypeModel } from "../../model/index.js";

/** Which properties tell the members of a union apart, by the members' types. All types are looked at, once. */
export function createDiscriminators(
  types: Readonly<Record<TypeId, TypeModel>>,
): (type: TypeId, property: string) => boolean {
  let known: ReadonlyMap<TypeId, ReadonlySet<string>> | undefined;
  return (type, property) => (known ??= discriminatorsOf(types)).get(type)?.has(property) === true;
}

function discriminatorsOf(types: Readonly<Record<TypeId, TypeModel>>): Map<TypeId, Set<string>> {
  const found = new Map<TypeId, Set<string>>();
  for (const type of Object.values(types)) {
    if (type.kind !== "union" || type.discriminator === undefined) continue;
    for (const member of type.members) {
      found.set(member.type, (found.get(member.type) ?? new Set()).add(type.discriminator));
    }
  }
  return found;
}
