import type { FormCollection } from "../../formatters/index.js";
import { ValueProviderResult } from "./value-provider-result.js";
import { KeyValues } from "./key-values.js";
import type { PrefixedKey, SourceValueProvider } from "./value-provider.js";

/** The names of uploaded files, so that a prefix with only files is found. Files have their own binder. */
export class FormFileValueProvider implements SourceValueProvider {
  readonly name = "files";
  readonly source = "FormFile";
  readonly #names = new KeyValues();

  constructor(form: FormCollection) {
    for (const { name, length, fileName } of form.files) {
      // An empty file input is not a file, and its prefix does not count as posted.
      if (length > 0 || fileName !== "") this.#names.set(name, []);
    }
  }

  containsPrefix(prefix: string): boolean {
    return this.#names.containsPrefix(prefix);
  }

  containsPart(prefix: string, part: string): boolean {
    return this.#names.containsPart(prefix, part);
  }

  getValue(_key: string): ValueProviderResult {
    return ValueProviderResult.none;
  }

  getKeysFromPrefix(_prefix: string): readonly PrefixedKey[] {
    return [];
  }
}
