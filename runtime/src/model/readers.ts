import type { TypeId } from "./type-model.js";

/** The ids that a result has read; `undefined` if it has read all of them. */
export type ReadIds = Iterable<TypeId> | undefined;

/**
 * Knows which results have read which ids. After a change, only the results that have read a changed id are looked at.
 *
 * @example `new Readers<string>().of([new Set(["src/orders.ts#Order"])]) // the results that have read Order`
 */
export class Readers<Reader> {
  readonly #byId = new Map<TypeId, Reader[]>();
  readonly #ofAll = new Set<Reader>();
  readonly #ids = new Map<Reader, readonly TypeId[]>();

  /**
   * A result has been made, and has read these ids and no others.
   *
   * @param reader the result
   * @param read the ids; `undefined` for all ids
   */
  set(reader: Reader, ...read: readonly ReadIds[]): void {
    const ids = new Set<TypeId>();
    if (read.includes(undefined)) this.#ofAll.add(reader);
    else this.#ofAll.delete(reader);
    for (const some of read) for (const id of some ?? nothing) ids.add(id);
    const before = new Set(this.#ids.get(reader));
    for (const id of before) if (!ids.has(id)) this.#remove(id, reader);
    for (const id of ids) if (!before.has(id)) this.#add(id, reader);
    this.#ids.set(reader, [...ids]);
  }

  /**
   * A result is no longer kept.
   *
   * @param reader the result
   */
  delete(reader: Reader): void {
    for (const id of this.#ids.get(reader) ?? nothing) this.#remove(id, reader);
    this.#ids.delete(reader);
    this.#ofAll.delete(reader);
  }

  /** No result is kept. */
  clear(): void {
    this.#byId.clear();
    this.#ofAll.clear();
    this.#ids.clear();
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
      for (const id of ids) for (const reader of this.#byId.get(id) ?? []) found.add(reader);
    }
    if (isAny) for (const reader of this.#ofAll) found.add(reader);
    return found;
  }

  #add(id: TypeId, reader: Reader): void {
    const known = this.#byId.get(id);
    if (known === undefined) this.#byId.set(id, [reader]);
    else known.push(reader);
  }

  #remove(id: TypeId, reader: Reader): void {
    const known = this.#byId.get(id)!;
    if (known.length === 1) this.#byId.delete(id);
    else known.splice(known.indexOf(reader), 1);
  }
}

const nothing: readonly TypeId[] = [];
