import type { RouteValues } from "../../routing/index.js";
import { invariantCulture } from "../../types/index.js";
import { ValueProviderResult } from "./value-provider-result.js";
import { KeyValues } from "./key-values.js";
import type { PrefixedKey, SourceValueProvider } from "./value-provider.js";

/** The route's values. A parameter that is absent from the path is not a key. */
export class RouteValueProvider implements SourceValueProvider {
  readonly name = "route";
  readonly source = "Path";
  #values: KeyValues | undefined;

  constructor(private readonly routeValues: RouteValues) {}

  containsPrefix(prefix: string): boolean {
    return this.#own(prefix) !== undefined || this.#read().containsPrefix(prefix);
  }

  containsPart(prefix: string, part: string): boolean {
    return this.#read().containsPart(prefix, part);
  }

  getValue(key: string): ValueProviderResult {
    const value = this.#own(key);
    if (value !== undefined) return new ValueProviderResult([value], invariantCulture);
    return this.#read().getValue(key, invariantCulture);
  }

  /** None: as in ASP.NET Core, a dictionary never uses route values as its entries. */
  getKeysFromPrefix(_prefix: string): readonly PrefixedKey[] {
    return [];
  }

  /** The usual case needs no table: the parameter has exactly the name in the template. */
  #own(key: string): string | undefined {
    return Object.hasOwn(this.routeValues, key) ? this.routeValues[key] : undefined;
  }

  #read(): KeyValues {
    if (this.#values !== undefined) return this.#values;
    const values = new KeyValues();
    for (const [key, value] of Object.entries(this.routeValues)) values.set(key, [value]);
    return (this.#values = values);
  }
}
