import type { FormCollection } from "../../formatters/index.js";
import { ValueProviderResult } from "../value-provider-result.js";
import { KeyValues } from "./key-values.js";
import type { PrefixedKey, SourceValueProvider } from "./value-provider.js";

/** The names of uploaded files, so that a prefix under which only files were posted is found. The files have a binder of their own. */
export class FormFileValueProvider implements SourceValueProvider {
  readonly name = "files";
  readonly source = "FormFile";
  readonly #names = new KeyValues();

  constructor(form: FormCollection) {
    for (const { name, length, fileName } of form.files) {
      // An input that was left blank is no file, and no reason to think that its prefix was posted.
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
