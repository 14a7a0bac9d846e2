import { parseUrlEncoded } from "../../formatters/index.js";
import { invariantCulture } from "../../types/index.js";
import type { ValueProviderResult } from "./value-provider-result.js";
import { KeyValues } from "./key-values.js";
import type { PrefixedKey, SourceValueProvider } from "./value-provider.js";

/** The query string, read on first use. Always in the invariant culture (rule B15). */
export class QueryStringValueProvider implements SourceValueProvider {
  readonly name = "query";
  readonly source = "Query";
  #values: KeyValues | undefined;

  constructor(private readonly queryString: string) {}

  containsPrefix(prefix: string): boolean {
    return this.#read().containsPrefix(prefix);
  }

  containsPart(prefix: string, part: string): boolean {
    return this.#read().containsPart(prefix, part);
  }

  getValue(key: string): ValueProviderResult {
    return this.#read().getValue(key, invariantCulture);
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    return this.#read().getKeysFromPrefix(prefix);
  }

  #read(): KeyValues {
    if (this.#values !== undefined) return this.#values;
    const values = new KeyValues(true);
    parseUrlEncoded(this.queryString, (key, value) => values.add(key, value));
    return (this.#values = values);
  }
}
