import type { Culture } from "../../types/index.js";
import { foldKey, normalizeKey } from "../model-state/normalize-key.js";
import { ValueProviderResult } from "./value-provider-result.js";
import { PrefixIndex, type IndexedKey } from "./prefix-index.js";
import type { PrefixedKey } from "./value-provider.js";

/** A key with its values. */
export interface KeyEntry extends IndexedKey {
  readonly values: readonly string[];
  /** The content types of the values that are JSON parts of a form, by position; absent if none is. */
  readonly jsonTypes?: readonly (string | undefined)[] | undefined;
}

interface GrowingEntry extends KeyEntry {
  key: string;
  jsonTypes?: (string | undefined)[] | undefined;
}

/** Ordered keys with their values, for the providers of the form and the query string. */
export class KeyValues {
  /** By key without regard to case. */
  readonly #entries = new Map<string, GrowingEntry>();
  #prefixes: PrefixIndex | undefined;

  /** `keepsLast`: keeps the last spelling of a key, as in ASP.NET Core's query strings; else the first, as in its forms. */
  constructor(private readonly keepsLast = false) {}

  /** Adds a value after those that the key has. `jsonType`: it is a JSON part of a form, with this content type. */
  add(key: string, value: string, jsonType?: string): void {
    const normalized = foldKey(key);
    let entry = this.#entries.get(normalized);
    if (entry === undefined) this.#entries.set(normalized, (entry = { key, normalized, values: [value] }));
    else {
      (entry.values as string[]).push(value);
      if (this.keepsLast) entry.key = key;
    }
    if (jsonType !== undefined) (entry.jsonTypes ??= [])[entry.values.length - 1] = jsonType;
  }

  /** Replaces a key's values. */
  set(key: string, values: readonly string[], jsonTypes?: KeyEntry["jsonTypes"]): void {
    const normalized = foldKey(key);
    const known = this.#entries.get(normalized)?.key ?? key;
    this.#entries.set(normalized, { key: known, normalized, values, ...(jsonTypes && { jsonTypes: [...jsonTypes] }) });
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
    if (entry === undefined) return ValueProviderResult.none;
    return new ValueProviderResult(entry.values, culture, entry.jsonTypes);
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    if (prefix !== "") return this.#index().keysFrom(normalizeKey(prefix));
    return this.#index().keysFromStart();
  }

  #index(): PrefixIndex {
    return (this.#prefixes ??= new PrefixIndex([...this.#entries.values()]));
  }
}
