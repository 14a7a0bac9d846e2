import type { Culture } from "../../types/index.js";
import { foldKey, normalizeKey } from "../normalize-key.js";
import { ValueProviderResult } from "../value-provider-result.js";
import { PrefixIndex, type IndexedKey } from "./prefix-index.js";
import type { PrefixedKey } from "./value-provider.js";

/** A key with its values. */
export interface KeyEntry extends IndexedKey {
  readonly values: readonly string[];
}

interface GrowingEntry extends KeyEntry {
  key: string;
}

/** Ordered keys with their values, for the providers of the form and the query string. */
export class KeyValues {
  /** By key without regard to case. */
  readonly #entries = new Map<string, GrowingEntry>();
  #prefixes: PrefixIndex | undefined;

  /** `keepsLast`: keeps the last spelling of a key, as in ASP.NET Core's query strings; else the first, as in its forms. */
  constructor(private readonly keepsLast = false) {}

  /** Adds a value after those that the key has. */
  add(key: string, value: string): void {
    const normalized = foldKey(key);
    const entry = this.#entries.get(normalized);
    if (entry === undefined) this.#entries.set(normalized, { key, normalized, values: [value] });
    else {
      (entry.values as string[]).push(value);
      if (this.keepsLast) entry.key = key;
    }
  }

  /** Replaces a key's values. */
  set(key: string, values: readonly string[]): void {
    const normalized = foldKey(key);
    this.#entries.set(normalized, { key: this.#entries.get(normalized)?.key ?? key, normalized, values });
  }

  entries(): IterableIterator<KeyEntry> {
    return this.#entries.values();
  }

  containsPrefix(prefix: string): boolean {
    if (this.#entries.size === 0) return false;
    if (prefix === "") return true;
    const normalized = normalizeKey(prefix);
    return this.#entries.has(normalized) || this.#index().contains(normalized);
  }

  /** The same for `prefix.part`; `part` is folded. */
  containsPart(prefix: string, part: string): boolean {
    if (this.#entries.size === 0) return false;
    const listed = this.#index().containsPart(normalizeKey(prefix), part);
    return listed ?? this.containsPrefix(`${prefix}.${part}`);
  }

  getValue(key: string, culture: Culture): ValueProviderResult {
    // A key without a name (`?=x`) belongs to no target: the empty prefix must not find it.
    if (key === "" || this.#entries.size === 0) return ValueProviderResult.none;
    const entry = this.#entries.get(normalizeKey(key));
    return entry === undefined ? ValueProviderResult.none : new ValueProviderResult(entry.values, culture);
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    if (prefix !== "") return this.#index().keysFrom(normalizeKey(prefix));
    return this.#index().keysFromStart();
  }

  #index(): PrefixIndex {
    return (this.#prefixes ??= new PrefixIndex([...this.#entries.values()]));
  }
}
