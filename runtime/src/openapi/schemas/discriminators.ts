import type { TypeId, TypeModel } from "../../model/index.js";

/** Whether a property tells the members of a union apart, of which a type is one. */
export type Discriminators = (type: TypeId, property: string) => boolean;

/** Which properties tell the members of a union apart, by the members' types. All types are looked at, once, when it is asked. */
export function createDiscriminators(types: () => Iterable<TypeModel | undefined>): Discriminators {
  let known: ReadonlyMap<TypeId, ReadonlySet<string>> | undefined;
  return (type, property) => (known ??= discriminatorsOf(types())).get(type)?.has(property) === true;
}

function discriminatorsOf(types: Iterable<TypeModel | undefined>): Map<TypeId, Set<string>> {
  const found = new Map<TypeId, Set<string>>();
  for (const type of types) {
    if (!tellsMembersApart(type)) continue;
    for (const member of type.members) {
      found.set(member.type, (found.get(member.type) ?? new Set()).add(type.discriminator));
    }
  }
  return found;
}

/** Whether a type is a union with a property that tells its members apart. */
export function tellsMembersApart(type: TypeModel | undefined): type is TellingUnion {
  return type?.kind === "union" && type.discriminator !== undefined;
}

type TellingUnion = Extract<TypeModel, { kind: "union" }> & { readonly discriminator: string };
