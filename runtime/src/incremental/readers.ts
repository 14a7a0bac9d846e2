import type { TypeId } from "../model/index.js";

/** The ids that a result has read; `undefined` if it has read all of them. */
export type ReadIds = Iterable<TypeId> | undefined;

/**
 * Knows which results have read which ids. After a change, only the results that have read a changed id are looked at.
 *
 * @example `new Readers<string>().of([new Set(["src/orders.ts#Order"])]) // the results that have read Order`
 */
export class Readers<Reader extends string | number> {
  /** Most ids have one reader: a list for each would take more memory than all else here. */
  readonly #byId = new Map<TypeId, Reader | Reader[]>();
  readonly #ofAll = new Set<Reader>();

  /**
   * A result has been made, and has read these ids and no others.
   *
   * @param reader the result
   * @param read the ids; `undefined` for all ids
   * @param before what it had read when it was made before
   */
  set(reader: Reader, read: readonly ReadIds[], before: readonly ReadIds[] = []): void {
    if (read.includes(undefined)) this.#ofAll.add(reader);
    else this.#ofAll.delete(reader);
    const [ids, earlier] = [distinct(read), distinct(before)];
    for (const id of earlier) if (!ids.has(id)) this.#remove(id, reader);
    for (const id of ids) if (!earlier.has(id)) this.#add(id, reader);
  }

  /**
   * A result is no longer kept.
   *
   * @param reader the result
   * @param before what it had read
   */
  delete(reader: Reader, before: readonly ReadIds[]): void {
    for (const id of distinct(before)) this.#remove(id, reader);
    this.#ofAll.delete(reader);
  }

  /** No result is kept. */
  clear(): void {
    this.#byId.clear();
    this.#ofAll.clear();
  }

  /**
   * The results that have read one of these ids.
   *
   * @param changed the ids, in sets
   * @returns the results; those that have read all ids are among them if an id has changed
   */
  of(changed: Iterable<ReadonlySet<TypeId>>): Set<Reader> {
    const found = new Set<Reader>();
    let isAny = false;
    for (const ids of changed) {
      isAny ||= ids.size > 0;
      for (const id of ids) for (const reader of this.#of(id)) found.add(reader);
    }
    if (isAny) for (const reader of this.#ofAll) found.add(reader);
    return found;
  }

  #of(id: TypeId): readonly Reader[] {
    const known = this.#byId.get(id);
    return typeof known === "object" ? known : known === undefined ? [] : [known];
  }

  #add(id: TypeId, reader: Reader): void {
    const known = this.#byId.get(id);
    if (typeof known === "object") known.push(reader);
    else this.#byId.set(id, known === undefined ? reader : [known, reader]);
  }

  #remove(id: TypeId, reader: Reader): void {
    const known = this.#byId.get(id);
    if (typeof known === "object" && known.length > 1) known.splice(known.indexOf(reader), 1);
    else this.#byId.delete(id);
  }
}

function distinct(read: readonly ReadIds[]): ReadonlySet<TypeId> {
  if (read.length === 0) return none;
  const ids = new Set<TypeId>();
  for (const some of read) if (some !== undefined) for (const id of some) ids.add(id);
  return ids;
}

const none: ReadonlySet<TypeId> = new Set();
