import type { TypeId } from "../model/index.js";

/**
 * Names one state of something that changes: a list of types, a source. Code that keeps the name does not keep the state
 * itself.
 */
export interface StateName {
  /** The state before it, and the ids whose data differs, if they are known. */
  before?: { readonly name: StateName; readonly changed: ReadonlySet<TypeId> } | undefined;
}

const names = new WeakMap<object, StateName>();

/** For how many states the differences are known. A result that nobody asked for during more of them is compared in full. */
const mostStates = 16;

/**
 * The name of a state.
 *
 * @param state the state: a list of types, a source
 * @returns its name, always the same one
 * @example `(types: object) => stateName(types)`
 */
export function stateName(state: object): StateName {
  let name = names.get(state);
  if (name === undefined) names.set(state, (name = {}));
  return name;
}

/**
 * Tells that two states differ only in these ids. Comparing what was read from one of them with the other is then fast.
 *
 * @param before the earlier state
 * @param now the state that follows it
 * @param changed every id whose data is another object, or is in only one of them
 * @example `(before: object, now: object) => tellChanges(before, now, new Set(["src/order.ts#Order"]))`
 */
export function tellChanges(before: object, now: object, changed: ReadonlySet<TypeId>): void {
  stateName(now).before = { name: stateName(before), changed };
  let oldest: StateName | undefined = stateName(now);
  for (let step = 0; step < mostStates && oldest !== undefined; step++) oldest = oldest.before?.name;
  if (oldest !== undefined) oldest.before = undefined;
}

/**
 * Lists what differs between two states.
 *
 * @param then the name of the earlier state
 * @param now the later one
 * @returns the ids that may differ, in sets; `undefined` if that is unknown
 * @example `(before: object, now: object) => changesSince(stateName(before), stateName(now))?.length`
 */
export function changesSince(then: StateName, now: StateName): readonly ReadonlySet<TypeId>[] | undefined {
  const found: ReadonlySet<TypeId>[] = [];
  for (let name = now; name !== then;) {
    if (name.before === undefined) return undefined;
    found.push(name.before.changed);
    name = name.before.name;
  }
  return found;
}

/** Whether nothing that was read differs between two states. False if that is unknown. */
export function isUntouched(then: StateName, now: StateName, wasRead: (id: TypeId) => boolean): boolean {
  for (let name = now; name !== then;) {
    if (name.before === undefined) return false;
    for (const id of name.before.changed) if (wasRead(id)) return false;
    name = name.before.name;
  }
  return true;
}
