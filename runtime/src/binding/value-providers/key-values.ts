import type { Culture } from "../../types/index.js";
import { ValueProviderResult } from "../value-provider-result.js";
import { PrefixIndex } from "./prefix-index.js";
import type { PrefixedKey } from "./value-provider.js";

/** Ordered keys with their values: what the providers of form and query look into. */
export class KeyValues {
  /** By key in lower case; the spelling of the first occurrence is kept. */
  readonly #entries = new Map<string, { readonly key: string; readonly values: string[] }>();
  #prefixes: PrefixIndex | undefined;

  /** Adds a value after those that the key has. */
  add(key: string, value: string): void {
    const normalized = key.toLowerCase();
    const entry = this.#entries.get(normalized);
    if (entry === undefined) this.#entries.set(normalized, { key, values: [value] });
    else entry.values.push(value);
  }

  /** Puts a key's values in the place of those it has. */
  set(key: string, values: string[]): void {
    this.#entries.set(key.toLowerCase(), { key, values });
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  entries(): IterableIterator<{ readonly key: string; readonly values: string[] }> {
    return this.#entries.values();
  }

  containsPrefix(prefix: string): boolean {
    if (prefix === "") return this.#entries.size > 0;
    const normalized = prefix.toLowerCase();
    return this.#entries.has(normalized) || this.#index().contains(normalized);
  }

  getValue(key: string, culture: Culture): ValueProviderResult {
    // A key without a name (`?=x`) is nobody's: a fallen-back prefix must not find it.
    if (key === "") return ValueProviderResult.none;
    const entry = this.#entries.get(key.toLowerCase());
    return entry === undefined ? ValueProviderResult.none : new ValueProviderResult(entry.values, culture);
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    if (prefix !== "") return this.#index().keysFrom(prefix.toLowerCase());
    return this.#index().keysFromStart();
  }

  #index(): PrefixIndex {
    return (this.#prefixes ??= new PrefixIndex([...this.#entries.values()].map(({ key }) => key)));
  }
}
