/** Keys, each with its value after it. For a few pairs, this takes a fraction of the memory of a map. */
export type Pairs<Value> = readonly (string | Value)[];

/** The pairs of some maps, one map after another, in a list without room for more. */
export function pairsOf<Value>(...maps: readonly ReadonlyMap<string, Value>[]): Pairs<Value> {
  const length = maps.reduce((sum, { size }) => sum + size * 2, 0);
  if (length === 0) return none;
  const pairs = new Array<string | Value>(length);
  let at = 0;
  for (const map of maps) {
    for (const [key, value] of map) {
      pairs[at++] = key;
      pairs[at++] = value;
    }
  }
  return pairs;
}

const none: readonly never[] = [];

/** The keys of pairs, in order. */
export function* keysOf(pairs: Pairs<unknown>): Generator<string> {
  for (let at = 0; at < pairs.length; at += 2) yield pairs[at] as string;
}

/** Whether a key is among them. */
export function hasKey(pairs: Pairs<unknown>, key: string): boolean {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === key) return true;
  return false;
}

/** Whether each value of a part of the pairs is what is found for its key now. */
export function areFound<Value>(pairs: Pairs<Value>, from: number, to: number, find: (key: string) => Value): boolean {
  for (let at = from; at < to; at += 2) if (find(pairs[at] as string) !== pairs[at + 1]) return false;
  return true;
}
