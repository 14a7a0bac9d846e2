import type { ChangedOperation } from "../change.js";
import type { SchemaPair } from "./schema-pair.js";

/**
 * Finds the operations that reach each pair. Schemas refer to each other in circles, and each of a thousand operations may reach each of a
 * thousand schemas: so the pairs of a circle are one group, and groups pass sets of bits on, from the operations down.
 *
 * @param roots the pairs of bodies, parameters and headers, with the operations that have them
 * @param parents the pairs that lead to each, of those that matter
 */
export function operationsOfPairs(
  roots: ReadonlyMap<SchemaPair, ReadonlySet<ChangedOperation>>,
  parents: ReadonlyMap<SchemaPair, readonly SchemaPair[]>,
): ReadonlyMap<SchemaPair, ChangedOperation[]> {
  const operations = [...new Set([...roots.values()].flatMap((users) => [...users]))];
  const bitOf = new Map(operations.map((operation, index) => [operation, index]));
  const groupOf = new Map<SchemaPair, Uint32Array>();
  for (const group of circles(parents)) {
    const bits = new Uint32Array(Math.ceil(operations.length / 32));
    for (const pair of group) {
      for (const user of roots.get(pair) ?? []) set(bits, bitOf.get(user)!);
      for (const parent of parents.get(pair)!) add(bits, groupOf.get(parent));
    }
    for (const pair of group) groupOf.set(pair, bits);
  }
  const isIn = (bits: Uint32Array, index: number): boolean => ((bits[index >>> 5]! >>> (index & 31)) & 1) === 1;
  const changed = [...groupOf].filter(([pair]) => pair.changes.length > 0);
  return new Map(changed.map(([pair, bits]) => [pair, operations.filter((_, index) => isIn(bits, index))]));
}

function set(bits: Uint32Array, index: number): void {
  bits[index >>> 5]! |= 1 << (index & 31);
}

function add(bits: Uint32Array, more: Uint32Array | undefined): void {
  if (more === undefined || more === bits) return;
  for (let index = 0; index < bits.length; index++) bits[index]! |= more[index]!;
}

/** The groups of pairs that lead to each other, each after those that lead to it (Kosaraju's algorithm). */
function* circles(parents: ReadonlyMap<SchemaPair, readonly SchemaPair[]>): Generator<SchemaPair[]> {
  const isPart = (pair: SchemaPair): boolean => parents.has(pair);
  const order = finished(parents.keys(), ({ children }) => children.filter(isPart));
  const taken = new Set<SchemaPair>();
  for (const first of order.reverse()) {
    if (taken.has(first)) continue;
    taken.add(first);
    const group = [first];
    // The group grows while it is walked through.
    for (const pair of group) {
      const parentsLeft = parents.get(pair)!.filter((parent) => !taken.has(parent));
      for (const parent of new Set(parentsLeft)) {
        taken.add(parent);
        group.push(parent);
      }
    }
    yield group;
  }
}

/** The pairs in the order in which a walk leaves them, without recursion. */
function finished(from: Iterable<SchemaPair>, next: (pair: SchemaPair) => readonly SchemaPair[]): SchemaPair[] {
  const order: SchemaPair[] = [];
  const entered = new Set<SchemaPair>();
  for (const start of from) {
    if (entered.has(start)) continue;
    entered.add(start);
    const path = [{ pair: start, children: next(start), at: 0 }];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const child = step.children[step.at++];
      if (child === undefined) {
        order.push(step.pair);
        path.pop();
      } else if (!entered.has(child)) {
        entered.add(child);
        path.push({ pair: child, children: next(child), at: 0 });
      }
    }
  }
  return order;
}
