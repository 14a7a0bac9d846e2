import { ValueProviderResult } from "./value-provider-result.js";
import { foldKey, normalizeKey } from "../model-state/normalize-key.js";
import { isBelow } from "../model-state/key-tree.js";
import { containsPart } from "./contains-part.js";
import type { PrefixedKey, ValueProvider } from "./value-provider.js";

/** One value of a repeated key (`a=1&a=2`), for the binder of one element. The other providers have all other keys. */
export class ElementalValueProvider implements ValueProvider {
  readonly #normalized: string;

  constructor(
    key: string,
    private readonly value: ValueProviderResult,
    readonly others: ValueProvider,
  ) {
    this.#normalized = foldKey(key);
  }

  containsPrefix(prefix: string): boolean {
    return isBelow(this.#normalized, normalizeKey(prefix)) || this.others.containsPrefix(prefix);
  }

  containsPart(prefix: string, part: string): boolean {
    return this.#goesThrough(normalizeKey(prefix), part) || containsPart(this.others, prefix, part);
  }

  /** Whether its own key is `prefix.part` or continues it. */
  #goesThrough(prefix: string, part: string): boolean {
    const key = this.#normalized;
    if (prefix === "") return isBelow(key, part);
    if (!isBelow(key, prefix) || key.charAt(prefix.length) !== ".") return false;
    return isBelow(key.slice(prefix.length + 1), part);
  }

  getValue(key: string): ValueProviderResult {
    return normalizeKey(key) === this.#normalized ? this.value : this.others.getValue(key);
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    return this.others.getKeysFromPrefix(prefix);
  }

  withoutKeyRewriters(): ValueProvider {
    const others = this.others.withoutKeyRewriters?.() ?? this.others;
    return others === this.others ? this : new ElementalValueProvider(this.#normalized, this.value, others);
  }
}
