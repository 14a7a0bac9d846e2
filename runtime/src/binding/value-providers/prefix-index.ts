import { foldKey } from "../model-state/normalize-key.js";
import type { PrefixedKey } from "./value-provider.js";

/**
 * The number of a key's prefixes that are listed, from the shortest on. Binding, which ends 32 levels deep, needs fewer (a level can be a name
 * and an index). Longer prefixes are searched for: a key with thousands of parts must not create thousands of texts.
 */
const mostListed = 64;

/** A key as written, its folded form, and its position in the request. */
export interface IndexedKey {
  readonly key: string;
  readonly normalized: string;
}

/** For at most so many keys, visiting each is faster than a search. */
const fewKeys = 64;

/** Finds keys by prefix. Time and memory grow with the length of the keys, whatever they contain. */
export class PrefixIndex {
  /** The prefixes, each with the names that follow it after a `.`: none, one, or several. */
  readonly #listed = new Map<string, Names>();
  /** A key has more prefixes than are listed. */
  #hasLonger = false;
  #first: ReadonlySet<string> | undefined;
  #sorted: readonly number[] | undefined;

  constructor(private readonly keys: readonly IndexedKey[]) {
    for (const { normalized } of keys) this.#list(normalized);
  }

  /** Whether a key continues the prefix with `.` or `[`. */
  contains(prefix: string): boolean {
    if (this.#listed.has(prefix)) return true;
    return this.#hasLonger && endOfListed(prefix) !== -1 && this.#placesAfter(prefix).length > 0;
  }

  /** Whether a key is `prefix.part`, or continues it; `undefined` if the prefix is too long to be listed. */
  containsPart(prefix: string, part: string): boolean | undefined {
    if (prefix === "") return this.#firstNames().has(part);
    const names = this.#listed.get(prefix);
    if (names === undefined) return this.#hasLonger && endOfListed(prefix) !== -1 ? undefined : false;
    return typeof names === "string" ? names === part : (names?.has(part) ?? false);
  }

  /** The next parts after a prefix, in the order of the request. */
  keysFrom(prefix: string): PrefixedKey[] {
    if (!this.contains(prefix)) return [];
    const found = new Map<string, PrefixedKey>();
    for (const { key, normalized } of this.#candidates(prefix)) {
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

  /** Lists the prefixes of a key, the longest first. If one is already listed, so are the shorter ones. */
  #list(key: string): void {
    const end = endOfListed(key);
    if (end !== -1) this.#hasLonger = true;
    for (let i = end === -1 ? key.length - 1 : end; i >= 0; i--) {
      if (!isDelimiter(key, i)) continue;
      const prefix = key.slice(0, i);
      const known = this.#listed.get(prefix);
      const name = key.charCodeAt(i) === dot ? nameAt(key, i + 1) : undefined;
      const names = withName(known, name);
      if (names !== known) this.#listed.set(prefix, names);
      if (known !== undefined) return;
    }
  }

  #firstNames(): ReadonlySet<string> {
    return (this.#first ??= new Set(this.keys.map(({ normalized }) => nameAt(normalized, 0))));
  }

  /** The keys that can continue a prefix, in the order of the request. */
  #candidates(prefix: string): readonly IndexedKey[] {
    if (this.keys.length <= fewKeys) return this.keys;
    return this.#placesAfter(prefix)
      .sort((one, other) => one - other)
      .map((place) => this.keys[place]!);
  }

  /** The positions of the keys that continue a prefix. */
  #placesAfter(prefix: string): number[] {
    return [...this.#placesFrom(`${prefix}.`), ...this.#placesFrom(`${prefix}[`)];
  }

  /** The positions of the keys that start with a text. In the sorted list they are next to each other. */
  #placesFrom(start: string): readonly number[] {
    const sorted = (this.#sorted ??= this.#sort());
    const first = firstWhere(sorted.length, (index) => this.#keyAt(sorted[index]!) >= start);
    const behind = firstWhere(
      sorted.length,
      (index) => index >= first && !this.#keyAt(sorted[index]!).startsWith(start),
    );
    return sorted.slice(first, behind);
  }

  #sort(): number[] {
    return this.keys.map((_, place) => place).sort((one, other) => (this.#keyAt(one) < this.#keyAt(other) ? -1 : 1));
  }

  #keyAt(place: number): string {
    return this.keys[place]!.normalized;
  }
}

/** The names after a prefix; null if all keys continue with `[`. */
type Names = string | Set<string> | null;

function withName(names: Names | undefined, name: string | undefined): Names {
  if (name === undefined) return names ?? null;
  if (names === undefined || names === null) return name;
  if (typeof names !== "string") return names.add(name);
  return names === name ? names : new Set([names, name]);
}

function nameAt(key: string, from: number): string {
  const end = nextDelimiter(key, from);
  return end === -1 ? key.slice(from) : key.slice(from, end);
}

/** The first index for which a condition holds, and then for all higher ones; `length` if there is none. */
function firstWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const dot = 0x2e;
const bracket = 0x5b;

function isDelimiter(key: string, at: number): boolean {
  const code = key.charCodeAt(at);
  return code === dot || code === bracket;
}

/** The end of the longest listed prefix of a text, or -1 if all of its prefixes are listed. */
function endOfListed(text: string): number {
  let prefixes = 0;
  for (let i = 0; i < text.length; i++) if (isDelimiter(text, i) && ++prefixes === mostListed) return i;
  return -1;
}

function addOnce(found: Map<string, PrefixedKey>, part: PrefixedKey | undefined): void {
  if (part === undefined) return;
  const normalized = foldKey(part.key);
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

/** The index of the next `.` or `[`, or -1. */
function nextDelimiter(key: string, from: number): number {
  for (let i = from; i < key.length; i++) if (isDelimiter(key, i)) return i;
  return -1;
}
