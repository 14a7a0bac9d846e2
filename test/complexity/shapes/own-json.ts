import { body, fill, repeat, type Shape, type Text } from "../shape.js";

const converted: Readonly<Record<string, Text>> = {
  "values": (size) => `{"prices":[${fill(size, () => '"EUR 20"', ",")}]}`,
  "values that cannot be read": (size) => `{"prices":[${fill(size, () => '"USD"', ",")}]}`,
  "values of another type": (size) => `{"prices":[${fill(size, () => "{}", ",")}]}`,
  "one long value": (size) => `{"prices":["EUR${repeat("9", size)}"]}`,
  "one long list": (size) => `{"note":[${fill(size, () => '{"a":1}', ",")}]}`,
  "one member in other cases": (size) => `{${fill(size, () => '"NOTE":1', ",")}}`,
}; // prettier-ignore

const extended: Readonly<Record<string, Text>> = {
  "unknown members": (size) => `{${fill(size, (index) => `"k${index}":1`, ",")}}`,
  "one unknown member again and again": (size) => `{${fill(size, () => '"k":1', ",")}}`,
  "one member in other cases": (size) => `{${fill(size, () => '"EVENT":"a"', ",")}}`,
  "names that are never taken": (size) => `{${fill(size, () => '"__proto__":{"a":1}', ",")}}`,
  "names that are never taken, in a value": (size) => `{"k":[${fill(size, () => '{"constructor":1}', ",")}]}`,
  "one long name": (size) => `{"${repeat("k", size)}":1}`,
  "one long list": (size) => `{"k":[${fill(size, () => '{"a":1}', ",")}]}`,
}; // prettier-ignore

const counted: Readonly<Record<string, Text>> = {
  "numbers": (size) => `{${fill(size, (index) => `"k${index}":1`, ",")}}`,
  "no numbers": (size) => `{${fill(size, (index) => `"k${index}":"x"`, ",")}}`,
}; // prettier-ignore

const named: Readonly<Record<string, Text>> = {
  "items": (size) => `{"order-lines":[${fill(size, (index) => `{"product-code":"p${index}","line-quantity":2}`, ",")}]}`,
  "unknown members": (size) => `{${fill(size, (index) => `"order-number-${index}":1`, ",")}}`,
  "errors": (size) => `{"order-lines":[${fill(size, () => '{"line-quantity":"x"}', ",")}]}`,
}; // prettier-ignore

const replaced: Readonly<Record<string, Text>> = {
  "items": (size) => `{"orderLines":[${fill(size, (index) => `{"productCode":"p${index}","lineQuantity":2}`, ",")}]}`,
  "unknown members": (size) => `{${fill(size, (index) => `"k${index}":1`, ",")}}`,
  "errors": (size) => `{"orderLines":[${fill(size, () => '{"lineQuantity":"x"}', ",")}]}`,
  "keys of a dictionary": (size) => `{"linesByName":{${fill(size, (index) => `"k${index}":{}`, ",")}}}`,
}; // prettier-ignore

const rows = (what: string, url: string, texts: Readonly<Record<string, Text>>): Shape[] =>
  Object.entries(texts).map(([name, text]) => body(`${what}: ${name}`, url, "application/json", text));

/** Bodies and responses of `@JsonConverter`, `@JsonExtensionData`, `@JsonOptions`, and of a JSON serializer of the application's own. */
export const ownJson: readonly Shape[] = [
  ...rows("converted JSON", "/cost/own-json/converted", converted),
  ...rows("extension data", "/cost/own-json/extended", extended),
  ...rows("typed extension data", "/cost/own-json/counted", counted),
  ...rows("JSON with options of its action", "/cost/own-json/options", named),
  ...rows("replaced JSON", "/cost/replaced-json", replaced),
];
