/** The number of differences after which a map is copied. */
const most = 256;

/** A map that never changes. Another one with a few differences costs only these. */
export class LayeredMap<Key, Value> {
  private constructor(
    private readonly base: ReadonlyMap<Key, Value>,
    private readonly changes: ReadonlyMap<Key, Value | undefined>,
  ) {}

  static of<Key, Value>(entries: ReadonlyMap<Key, Value>): LayeredMap<Key, Value> {
    return new LayeredMap<Key, Value>(entries, new Map());
  }

  get(key: Key): Value | undefined {
    return this.changes.has(key) ? this.changes.get(key) : this.base.get(key);
  }

  /** A map with other values for some keys; `undefined` removes one. */
  with(changes: ReadonlyMap<Key, Value | undefined>): LayeredMap<Key, Value> {
    if (changes.size === 0) return this;
    const all = new Map([...this.changes, ...changes]);
    if (all.size <= most) return new LayeredMap(this.base, all);
    const base = new Map(this.base);
    for (const [key, value] of all) {
      if (value === undefined) base.delete(key);
      else base.set(key, value);
    }
    return LayeredMap.of(base);
  }
}
