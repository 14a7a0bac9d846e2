import type { BindingSource } from "../../model/index.js";
import { ValueProviderResult } from "./value-provider-result.js";
import { containsPart } from "./contains-part.js";
import type { PrefixedKey, SourceValueProvider, ValueProvider } from "./value-provider.js";

/** Several providers in order; the first that has a value wins. */
export class CompositeValueProvider implements ValueProvider {
  #withoutRewriters: CompositeValueProvider | undefined;

  constructor(readonly providers: readonly SourceValueProvider[]) {}

  containsPrefix(prefix: string): boolean {
    for (const provider of this.providers) if (provider.containsPrefix(prefix)) return true;
    return false;
  }

  containsPart(prefix: string, part: string): boolean {
    for (const provider of this.providers) if (containsPart(provider, prefix, part)) return true;
    return false;
  }

  getValue(key: string): ValueProviderResult {
    for (const provider of this.providers) {
      const value = provider.getValue(key);
      if (value !== ValueProviderResult.none) return value;
    }
    return ValueProviderResult.none;
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    for (const provider of this.providers) {
      const keys = provider.getKeysFromPrefix(prefix);
      if (keys.length > 0) return keys;
    }
    return [];
  }

  /** Only the providers of that source. */
  filter(source: BindingSource): CompositeValueProvider {
    return new CompositeValueProvider(this.providers.filter((provider) => provider.source === source));
  }

  /** Without those that change keys. */
  withoutKeyRewriters(): CompositeValueProvider {
    if (!this.providers.some(({ rewritesKeys }) => rewritesKeys)) return this;
    return (this.#withoutRewriters ??= new CompositeValueProvider(
      this.providers.filter(({ rewritesKeys }) => !rewritesKeys),
    ));
  }
}
