import { foundInTypes, sameData } from "../../incremental/index.js";
import type { TypeId, TypeModel } from "../../model/index.js";
import { createDiscriminators, tellsMembersApart, type Discriminators } from "./discriminators.js";
import { claimIds, namedKeys, plainId, type Claims, type NamingContext } from "./schema-ids.js";

/**
 * Keeps what the parts of a document ask about all types: the names of the components, and which properties tell the members
 * of a union apart. Both are the same objects until one of them differs.
 */
export class TypeFactsCache {
  #names: ReadonlyMap<TypeId, string> = new Map();
  #claims: Claims = new Map();
  #unions: ReadonlyMap<TypeId, TypeModel> = new Map();
  #discriminators: Discriminators = () => false;

  /** The names of the components. */
  claims(context: NamingContext): Claims {
    const names = new Map(namedKeys(context).map((key) => [key, plainId(context, key)]));
    if (!sameData(names, this.#names)) [this.#names, this.#claims] = [names, claimIds(names)];
    return this.#claims;
  }

  /** Which properties tell the members of a union apart. */
  discriminators(types: Readonly<Record<TypeId, TypeModel>>): Discriminators {
    const unions = unionsIn(types);
    if (!sameData(unions, this.#unions)) {
      [this.#unions, this.#discriminators] = [unions, createDiscriminators(() => unions.values())];
    }
    return this.#discriminators;
  }
}

const unionsIn = foundInTypes((type) => (tellsMembersApart(type) ? type : undefined));
