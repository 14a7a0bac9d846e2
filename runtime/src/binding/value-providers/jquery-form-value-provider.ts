import type { Culture } from "../../types/index.js";
import type { ValueProviderResult } from "./value-provider-result.js";
import type { FormValueProvider } from "./form-value-provider.js";
import { KeyValues } from "./key-values.js";
import type { PrefixedKey, SourceValueProvider } from "./value-provider.js";

/**
 * The form again, for jQuery's keys: `a[b]` for `a.b`, `a[]` for `a`. It is searched last, and is empty for a form without such keys.
 */
export class JQueryFormValueProvider implements SourceValueProvider {
  readonly name = "form (jQuery)";
  readonly source = "Form";
  readonly rewritesKeys = true;
  #values: KeyValues | undefined;

  constructor(
    private readonly form: FormValueProvider,
    private readonly culture: Culture,
  ) {}

  containsPrefix(prefix: string): boolean {
    return this.#read().containsPrefix(prefix);
  }

  containsPart(prefix: string, part: string): boolean {
    return this.#read().containsPart(prefix, part);
  }

  getValue(key: string): ValueProviderResult {
    return this.#read().getValue(key, this.culture);
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    return this.#read().getKeysFromPrefix(prefix);
  }

  #read(): KeyValues {
    if (this.#values !== undefined) return this.#values;
    const values = new KeyValues();
    const entries = [...this.form.read().entries()];
    if (!entries.some(({ key }) => isJQueryKey(key))) return (this.#values = values);
    // If two keys become the same, the later one is kept, as in ASP.NET Core.
    for (const { key, values: list, jsonTypes } of entries) values.set(normalizeJQueryKey(key), list, jsonTypes);
    return (this.#values = values);
  }
}

/**
 * `x[]` is `x`, `x[12]` stays, `x[field]` is `x.field`, `[field]` is `field`. A `[` that is never closed leaves the rest as it is: ASP.NET Core
 * answers 500 there.
 *
 * @example normalizeJQueryKey("lines[0][sku]") // "lines[0].sku"
 */
export function normalizeJQueryKey(key: string): string {
  let open = key.indexOf("[");
  if (open === -1) return key;
  let result = "";
  let position = 0;
  while (open !== -1) {
    const close = key.indexOf("]", open);
    if (close === -1) break;
    result += key.slice(position, open);
    if (isIndex(key, open + 1)) result += key.slice(open, close + 1);
    else if (close > open + 1) result += (result === "" ? "" : ".") + key.slice(open + 1, close);
    position = close + 1;
    open = key.indexOf("[", position);
  }
  return result + key.slice(position);
}

/** Whether the key changes when it is normalized. */
function isJQueryKey(key: string): boolean {
  for (let open = key.indexOf("["); open !== -1; open = key.indexOf("[", open + 1)) {
    if (!isIndex(key, open + 1)) return true;
  }
  return false;
}

function isIndex(key: string, at: number): boolean {
  const code = key.charCodeAt(at);
  return code < 0x80 ? code >= 0x30 && code <= 0x39 : /^\p{Nd}/u.test(key.charAt(at));
}
