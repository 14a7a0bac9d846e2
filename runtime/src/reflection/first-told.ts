import { sameOr } from "../incremental/index.js";
import type { TypeId } from "../model/index.js";
import { LayeredMap } from "./layered-map.js";

/** What one file tells about ids. */
export type Contents<Value> = ReadonlyMap<TypeId, Value>;

/** A file that has changed, by its rank. */
export interface ChangedFile<Value> {
  readonly rank: number;
  readonly before: Contents<Value>;
  readonly now: Contents<Value>;
}

interface Told<Value> {
  readonly value: Value;
  /** The rank of the file that tells it. */
  readonly rank: number;
}

/** What files tell about ids: of several files, that with the lowest rank counts. It never changes. */
export class FirstTold<Value> {
  private constructor(private readonly told: LayeredMap<TypeId, Told<Value>>) {}

  /** @param earlier the earlier value: equal values are returned as the same object */
  static of<Value>(files: Iterable<Contents<Value>>, earlier?: FirstTold<Value>): FirstTold<Value> {
    const told = new Map<TypeId, Told<Value>>();
    let rank = 0;
    for (const contents of files) {
      for (const [id, value] of contents) {
        if (!told.has(id)) told.set(id, { value: sameOr(earlier?.get(id), value), rank });
      }
      rank++;
    }
    return new FirstTold(LayeredMap.of(told));
  }

  get(id: TypeId): Value | undefined {
    return this.told.get(id)?.value;
  }

  /**
   * The entries after some files have changed, and the ids for which that is something else.
   *
   * @param search finds the first file from a rank on that tells something about an id
   */
  after(
    files: readonly ChangedFile<Value>[],
    search: (id: TypeId, rank: number) => Told<Value> | undefined,
  ): { readonly told: FirstTold<Value>; readonly changed: ReadonlySet<TypeId> } {
    const ids = new Set(files.flatMap(({ before, now }) => [...before.keys(), ...now.keys()]));
    const changes = new Map<TypeId, Told<Value> | undefined>();
    const changed = new Set<TypeId>();
    for (const id of ids) {
      const earlier = this.told.get(id);
      const found = firstOf(id, earlier, files, search);
      const value = found && sameOr(earlier?.value, found.value);
      if (value !== earlier?.value) changed.add(id);
      if (value !== earlier?.value || found?.rank !== earlier?.rank) changes.set(id, found && { ...found, value: value! });
    }
    return { told: new FirstTold(this.told.with(changes)), changed };
  } // prettier-ignore
}

function firstOf<Value>(
  id: TypeId,
  earlier: Told<Value> | undefined,
  files: readonly ChangedFile<Value>[],
  search: (id: TypeId, rank: number) => Told<Value> | undefined,
): Told<Value> | undefined {
  // The files that have not changed tell nothing before the one that has counted.
  const isSilent = files.some(({ rank, now }) => rank === earlier?.rank && !now.has(id));
  let first = earlier !== undefined && isSilent ? search(id, earlier.rank + 1) : earlier;
  for (const { rank, now } of files) {
    const value = now.get(id);
    if (value !== undefined && (first === undefined || rank <= first.rank)) first = { value, rank };
  }
  return first;
}
