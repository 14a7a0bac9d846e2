import { sameData } from "../../incremental/index.js";
import type { TypeId } from "../../model/index.js";
import { claimIds, namedKeys, plainId, type Claims, type NamingContext } from "./schema-ids.js";

/** Keeps what the parts of a document ask about all types: the names of the components, the same object until one of them differs. */
export class TypeFactsCache {
  #names: ReadonlyMap<TypeId, string> = new Map();
  #claims: Claims = new Map();

  /** The names of the components. */
  claims(context: NamingContext): Claims {
    const names = new Map(namedKeys(context).map((key) => [key, plainId(context, key)]));
    if (!sameData(names, this.#names)) [this.#names, this.#claims] = [names, claimIds(names)];
    return this.#claims;
  }
}
