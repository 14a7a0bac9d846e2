import type { TypeId } from "../model/index.js";
import { listedOnce } from "./listed-once.js";

type ById = Readonly<Record<TypeId, unknown>>;

/** In which types a model differs from the one before it. */
export interface TypeChange {
  readonly before: WeakRef<ById>;
  readonly ids: ReadonlySet<TypeId>;
}

const changes = new WeakMap<ById, TypeChange>();

const idsIn = listedOnce((types: ById) => Object.keys(types));

/**
 * Notes in which types a model differs from the one before it.
 *
 * @param now its types by id, in the order of the ids
 * @param before those of the earlier model, in the same order
 * @param ids the ids of those that differ
 * @example noteChange({ a: 1 }, { a: 2 }, new Set(["a"]))
 */
export function noteChange(now: ById, before: ById, ids: ReadonlySet<TypeId>): void {
  changes.set(now, { before: new WeakRef(before), ids });
}

/**
 * In which types a model differs from the one before it.
 *
 * @param now its types, by id
 * @returns what was noted
 * @example changeOf({ a: 1 })?.ids.size // undefined
 */
export function changeOf(now: ById): TypeChange | undefined {
  return changes.get(now);
}

/**
 * The ids of the types that differ between two models.
 *
 * @param now the types of a model, by id
 * @param before those of another one
 * @returns the ids
 * @example changedTypes({ a: 1, b: 2 }, { a: 1, b: 3 }) // new Set(["b"])
 */
export function changedTypes(now: ById, before: ById): ReadonlySet<TypeId> {
  const noted = changes.get(now);
  if (noted?.before.deref() === before) return noted.ids;
  const changed = new Set<TypeId>();
  for (const id of idsIn(now)) if (now[id] !== before[id]) changed.add(id);
  for (const id of idsIn(before)) if (!Object.hasOwn(now, id)) changed.add(id);
  return changed;
}
