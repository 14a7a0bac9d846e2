import type { PrefixedKey } from "./value-provider.js";

/** The prefixes of keys with more parts are searched for, not listed: a key of thousands of parts must not make thousands of texts. */
const listedParts = 8;

/** A key, as written and in lower case, with its place in the request. */
export interface IndexedKey {
  readonly key: string;
  readonly normalized: string;
}

/** Answers what starts with a prefix. Time and memory grow with the length of the keys, whatever stands in them. */
export class PrefixIndex {
  readonly #listed = new Set<string>();
  readonly #deep: string[] = [];
  #isSorted = false;

  constructor(private readonly keys: readonly IndexedKey[]) {
    for (const { normalized } of keys) if (!this.#list(normalized)) this.#deep.push(normalized);
  }

  /** Whether a key goes on after the prefix with `.` or `[`. */
  contains(prefix: string): boolean {
    if (this.#listed.has(prefix)) return true;
    return this.#deep.length > 0 && (this.#deepStartsWith(`${prefix}.`) || this.#deepStartsWith(`${prefix}[`));
  }

  /** What stands next after a prefix, in the order of the request. */
  keysFrom(prefix: string): PrefixedKey[] {
    if (!this.contains(prefix)) return [];
    const found = new Map<string, PrefixedKey>();
    for (const { key, normalized } of this.keys) {
      const next = normalized.startsWith(prefix) ? normalized.charCodeAt(prefix.length) : 0;
      if (next === dot || next === bracket) addOnce(found, partAfter(key, prefix.length));
    }
    return [...found.values()];
  }

  /** The first parts of all keys. */
  keysFromStart(): PrefixedKey[] {
    const found = new Map<string, PrefixedKey>();
    for (const { key } of this.keys) addOnce(found, firstPart(key));
    return [...found.values()];
  }

  /** Lists the prefixes of a key, the longest first: one that is there already has brought the shorter ones. */
  #list(key: string): boolean {
    if (hasMoreParts(key, listedParts)) return false;
    for (let i = key.length - 1; i >= 0; i--) {
      if (!isDelimiter(key, i)) continue;
      const prefix = key.slice(0, i);
      if (this.#listed.has(prefix)) return true;
      this.#listed.add(prefix);
    }
    return true;
  }

  #deepStartsWith(text: string): boolean {
    if (!this.#isSorted) this.#deep.sort();
    this.#isSorted = true;
    let low = 0;
    let high = this.#deep.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#deep[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return this.#deep[low]?.startsWith(text) ?? false;
  }
}

const dot = 0x2e;
const bracket = 0x5b;

function isDelimiter(key: string, at: number): boolean {
  const code = key.charCodeAt(at);
  return code === dot || code === bracket;
}

function hasMoreParts(key: string, limit: number): boolean {
  let parts = 0;
  for (let i = 0; i < key.length; i++) if (isDelimiter(key, i) && ++parts > limit) return true;
  return false;
}

function addOnce(found: Map<string, PrefixedKey>, part: PrefixedKey | undefined): void {
  if (part === undefined) return;
  const normalized = part.key.toLowerCase();
  if (!found.has(normalized)) found.set(normalized, part);
}

/** The part of a key after a prefix of that length: `x` of `a[x].b` and `a.x[0]`. A `[` without `]` gives none. */
function partAfter(key: string, prefixLength: number): PrefixedKey | undefined {
  const start = prefixLength + 1;
  if (key.charCodeAt(prefixLength) === bracket) {
    const end = key.indexOf("]", start);
    return end === -1 ? undefined : { key: key.slice(start, end), modelName: key.slice(0, end + 1) };
  }
  const end = nextDelimiter(key, start);
  return end === -1
    ? { key: key.slice(start), modelName: key }
    : { key: key.slice(start, end), modelName: key.slice(0, end) };
}

function firstPart(key: string): PrefixedKey | undefined {
  if (key.startsWith("[")) return partAfter(key, 0);
  const end = nextDelimiter(key, 0);
  const part = end === -1 ? key : key.slice(0, end);
  return { key: part, modelName: part };
}

/** Where the next `.` or `[` stands, or -1. */
function nextDelimiter(key: string, from: number): number {
  for (let i = from; i < key.length; i++) if (isDelimiter(key, i)) return i;
  return -1;
}
