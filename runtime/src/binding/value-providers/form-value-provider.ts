import type { FormCollection } from "../../formatters/index.js";
import type { Culture } from "../../types/index.js";
import type { ValueProviderResult } from "../value-provider-result.js";
import { KeyValues } from "./key-values.js";
import type { PrefixedKey, SourceValueProvider } from "./value-provider.js";

/** Posted form fields, in the application's culture: people type into forms (rule B15). */
export class FormValueProvider implements SourceValueProvider {
  readonly name = "form";
  readonly source = "Form";
  #values: KeyValues | undefined;

  constructor(
    private readonly form: FormCollection,
    private readonly culture: Culture,
  ) {}

  containsPrefix(prefix: string): boolean {
    return this.read().containsPrefix(prefix);
  }

  containsPart(prefix: string, part: string): boolean {
    return this.read().containsPart(prefix, part);
  }

  getValue(key: string): ValueProviderResult {
    return this.read().getValue(key, this.culture);
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    return this.read().getKeysFromPrefix(prefix);
  }

  /** The fields as keys with their values. */
  read(): KeyValues {
    if (this.#values !== undefined) return this.#values;
    const values = new KeyValues();
    for (const [name, value] of this.form.fields) values.add(name, value);
    return (this.#values = values);
  }
}
