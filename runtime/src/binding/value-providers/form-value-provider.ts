import { type FormCollection, type FormFile, UploadedFile } from "../../formatters/index.js";
import { invariantCulture, type Culture } from "../../types/index.js";
import { foldKey } from "../model-state/normalize-key.js";
import { invariantField, invariantKeysOf } from "./invariant-fields.js";
import type { ValueProviderResult } from "./value-provider-result.js";
import { KeyValues } from "./key-values.js";
import type { PrefixedKey, SourceValueProvider } from "./value-provider.js";

/** A JSON part with a file name is a value too. One that is too long has no text, which is no JSON. */
function addJsonFile(values: KeyValues, file: FormFile): void {
  const json = file instanceof UploadedFile ? file.jsonValue : undefined;
  if (json === undefined) return;
  if ("failure" in json) values.add(file.name, json.failure, tooLongType);
  else values.add(...json);
}

/** Stands in place of the content type of a JSON part that is too long. Its value is the reason. */
export const tooLongType = "";

/** Posted form fields, in the application's culture, because people type into forms; the fields that `__Invariant` lists in the invariant one (rule B15). */
export class FormValueProvider implements SourceValueProvider {
  readonly name = "form";
  readonly source = "Form";
  #values: KeyValues | undefined;
  #invariantKeys: ReadonlySet<string> | undefined;

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
    return this.read().getValue(key, this.cultureOf(key));
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    return this.read().getKeysFromPrefix(prefix);
  }

  /** How the values of a key are written. */
  cultureOf(key: string): Culture {
    this.#invariantKeys ??= invariantKeysOf(this.read().getValue(invariantField, invariantCulture).values);
    return this.#invariantKeys.size > 0 && this.#invariantKeys.has(foldKey(key)) ? invariantCulture : this.culture;
  }

  /** The fields as keys with their values, in the order of the request. */
  read(): KeyValues {
    if (this.#values !== undefined) return this.#values;
    const { fields, files } = this.form;
    const values = new KeyValues();
    let next = 0;
    const addFields = (end: number): void => {
      for (; next < end; next++) values.add(...fields[next]!);
    };
    for (const file of files) {
      if (file instanceof UploadedFile) addFields(file.precedingFields);
      addJsonFile(values, file);
    }
    addFields(fields.length);
    return (this.#values = values);
  }
}
