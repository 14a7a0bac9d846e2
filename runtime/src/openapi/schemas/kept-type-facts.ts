import { changesSince, stateName, type StateName } from "../../incremental/index.js";
import type { TypeId, TypeModel } from "../../model/index.js";
import { createDiscriminators, tellsMembersApart, type Discriminators } from "./discriminators.js";
import { claimIds, isNamed, namedKeys, plainId, type Claims, type NamingContext } from "./schema-ids.js";

/** The types, where an id may have no type. */
type Types = Readonly<Record<TypeId, TypeModel | undefined>>;

/**
 * Keeps what the parts of a document ask about all types: the names of the components, and which properties tell the members
 * of a union apart. Both are the same objects until a type that they depend on changes.
 */
export class KeptTypeFacts {
  #claimsOf: StateName | undefined;
  #claims: Claims = new Map();
  /** The name that each type would have alone. */
  #names = new Map<TypeId, string>();
  /** Types whose names are parts of other types' names: arguments of generic types. */
  readonly #parts = new Set<TypeId>();
  #discriminatorsOf: StateName | undefined;
  #discriminators: Discriminators = () => false;
  #unions = new Set<TypeId>();

  /** The names of the components. */
  claims(context: NamingContext): Claims {
    const { types } = context.model;
    const noting = this.#noting(context);
    if (!onlyChanged(this.#claimsOf, types, (id) => this.#keepsName(noting, id))) {
      this.#names = new Map(namedKeys(context).map((key) => [key, plainId(noting, key)]));
      this.#claims = claimIds(this.#names);
    }
    this.#claimsOf = stateName(types);
    return this.#claims;
  }

  /** Which properties tell the members of a union apart. */
  discriminators(types: Types): Discriminators {
    if (!onlyChanged(this.#discriminatorsOf, types, (id) => !this.#unions.has(id) && !tellsMembersApart(types[id]))) {
      this.#unions = new Set(Object.keys(types).filter((id) => tellsMembersApart(types[id])));
      const unions = [...this.#unions].map((id) => types[id]);
      this.#discriminators = createDiscriminators(() => unions);
    }
    this.#discriminatorsOf = stateName(types);
    return this.#discriminators;
  }

  /** Whether a type that has changed has the name that it had, and so have all others. */
  #keepsName(context: NamingContext, id: TypeId): boolean {
    if (this.#parts.has(id)) return false;
    const now =
      Object.hasOwn(context.model.types, id) && isNamed(context.typeOf(id)) ? plainId(context, id) : undefined;
    return now === this.#names.get(id);
  }

  /** Notes the types that are looked up for the name of another one. */
  #noting(context: NamingContext): NamingContext {
    return { ...context, partOf: (id) => (this.#parts.add(id), context.typeOf(id)) };
  }
}

/** Whether a list of types differs from an earlier one only in types that pass a test. */
function onlyChanged(then: StateName | undefined, types: Types, test: (id: TypeId) => boolean): boolean {
  const changes = then && changesSince(then, stateName(types));
  return changes?.every((ids) => [...ids].every(test)) === true;
}
