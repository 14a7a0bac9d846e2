import type { PrefixedKey } from "./value-provider.js";

/** With so few keys, comparing each is quicker than sorting them. */
const fewKeys = 8;

/** A key that has parts, in lower case, with its place in the request. */
interface NestedKey {
  readonly normalized: string;
  readonly order: number;
}

/**
 * Answers what starts with a prefix, in time that grows with the logarithm of the number of keys: the keys are sorted
 * once, and `a.` and `a[` are searched for. Nothing is made per part of a key, so that a key of thousands of parts costs
 * no more than its length.
 */
export class PrefixIndex {
  readonly #nested: NestedKey[] = [];
  #isSorted = false;

  constructor(private readonly keys: readonly string[]) {
    for (const [order, key] of keys.entries()) {
      if (firstDelimiter(key, 0) !== -1) this.#nested.push({ normalized: key.toLowerCase(), order });
    }
  }

  /** Whether a key goes on after the prefix with `.` or `[`. */
  contains(prefix: string): boolean {
    if (this.#nested.length === 0) return false;
    return this.#startsWith(`${prefix}.`) || this.#startsWith(`${prefix}[`);
  }

  /** What stands next after a prefix, in the order of the request. */
  keysFrom(prefix: string): PrefixedKey[] {
    if (this.#nested.length === 0) return [];
    const orders = [...this.#ordersOf(`${prefix}.`), ...this.#ordersOf(`${prefix}[`)].sort((a, b) => a - b);
    const found = new Map<string, PrefixedKey>();
    for (const order of orders) addOnce(found, partAfter(this.keys[order]!, prefix.length));
    return [...found.values()];
  }

  /** The first parts of all keys. */
  keysFromStart(): PrefixedKey[] {
    const found = new Map<string, PrefixedKey>();
    for (const key of this.keys) addOnce(found, firstPart(key));
    return [...found.values()];
  }

  #startsWith(text: string): boolean {
    if (this.#nested.length <= fewKeys) return this.#nested.some(({ normalized }) => normalized.startsWith(text));
    return this.#sorted()[this.#lowerBound(text)]?.normalized.startsWith(text) ?? false;
  }

  #ordersOf(text: string): number[] {
    if (this.#nested.length <= fewKeys) {
      return this.#nested.filter(({ normalized }) => normalized.startsWith(text)).map(({ order }) => order);
    }
    const orders: number[] = [];
    const sorted = this.#sorted();
    for (let i = this.#lowerBound(text); i < sorted.length && sorted[i]!.normalized.startsWith(text); i++) {
      orders.push(sorted[i]!.order);
    }
    return orders;
  }

  /** The place of the first key that is not before the text. */
  #lowerBound(text: string): number {
    const sorted = this.#sorted();
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]!.normalized < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sorted(): readonly NestedKey[] {
    if (!this.#isSorted) {
      this.#nested.sort((a, b) => (a.normalized < b.normalized ? -1 : a.normalized > b.normalized ? 1 : 0));
      this.#isSorted = true;
    }
    return this.#nested;
  }
}

function addOnce(found: Map<string, PrefixedKey>, part: PrefixedKey | undefined): void {
  if (part === undefined) return;
  const normalized = part.key.toLowerCase();
  if (!found.has(normalized)) found.set(normalized, part);
}

/** The part of a key after a prefix of that length: `x` of `a[x].b` and `a.x[0]`. A `[` without `]` gives none. */
function partAfter(key: string, prefixLength: number): PrefixedKey | undefined {
  const start = prefixLength + 1;
  if (key.charCodeAt(prefixLength) === 0x5b) {
    const end = key.indexOf("]", start);
    return end === -1 ? undefined : { key: key.slice(start, end), modelName: key.slice(0, end + 1) };
  }
  const end = firstDelimiter(key, start);
  return end === -1
    ? { key: key.slice(start), modelName: key }
    : { key: key.slice(start, end), modelName: key.slice(0, end) };
}

function firstPart(key: string): PrefixedKey | undefined {
  if (key.startsWith("[")) return partAfter(key, 0);
  const end = firstDelimiter(key, 0);
  const part = end === -1 ? key : key.slice(0, end);
  return { key: part, modelName: part };
}

/** Where the next `.` or `[` stands, or -1. */
function firstDelimiter(key: string, from: number): number {
  for (let i = from; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (code === 0x2e || code === 0x5b) return i;
  }
  return -1;
}
