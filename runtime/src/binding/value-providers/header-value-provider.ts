import { invariantCulture } from "../../types/index.js";
import { ValueProviderResult } from "./value-provider-result.js";
import type { PrefixedKey, ValueProvider } from "./value-provider.js";

/** The values of one header under every name, because the header binder has already chosen the header. */
export class HeaderValueProvider implements ValueProvider {
  constructor(private readonly values: readonly string[]) {}

  containsPrefix(_prefix: string): boolean {
    return this.values.length > 0;
  }

  getValue(_key: string): ValueProviderResult {
    return this.values.length > 0 ? new ValueProviderResult(this.values, invariantCulture) : ValueProviderResult.none;
  }

  getKeysFromPrefix(_prefix: string): readonly PrefixedKey[] {
    return [];
  }
}
