import { body, fill, repeat, type Shape, type Text } from "../shape.js";

const covers = ["binder:patch-binder"];

const start = '[{"op":"replace","path":"/lines","value":[{"sku":"a"}]}';
const more = (size: number, operation: (index: number) => string): string =>
  `${start},${fill(size, operation, ",", 1000)}]`;

const operations: Readonly<Record<string, Text>> = {
  "tests": (size) => more(size, () => '{"op":"test","path":"/lines/0/sku","value":"a"}'),
  "tests of a long text": (size) => `[{"op":"add","path":"/customer","value":"${repeat("x", size / 2)}"},${fill(size / 2, () => '{"op":"test","path":"/customer","value":"x"}', ",", 1000)}]`,
  "tests of a long list": (size) => { const list = `[${fill(size / 2, () => "{}", ",")}]`; return `[{"op":"add","path":"/lines","value":${list}},{"op":"test","path":"/lines","value":${list}}]`; },
  "more operations than any patch has": (size) => `[${fill(size, () => '{"op":"remove","path":"/id"}', ",")}]`,
  "items at the end": (size) => more(size, () => '{"op":"add","path":"/lines/-","value":{}}'),
  "items at the start": (size) => more(size, () => '{"op":"add","path":"/lines/0","value":{}}'),
  "moves to the start": (size) => `[{"op":"add","path":"/lines","value":[${fill(size / 2, () => "{}", ",", 1000)}]},${fill(size / 2, () => '{"op":"move","from":"/lines/1","path":"/lines/0"}', ",", 1000)}]`,
  "copies": (size) => more(size, () => '{"op":"copy","from":"/lines/0","path":"/lines/-"}'),
  "copies of the list into itself": (size) => more(size, () => '{"op":"copy","from":"/lines","path":"/lines/-"}'),
  "replaced members": (size) => more(size, (index) => `{"op":"replace","path":"/lines/0/sku","value":"${index}"}`),
  "one long value": (size) => `[{"op":"replace","path":"/lines","value":[${fill(size, () => "{}", ",")}]}]`,
  "one long text": (size) => `[{"op":"add","path":"/customer","value":"${repeat("x", size)}"}]`,
  "a deep path": (size) => `[{"op":"remove","path":"${repeat("/a", size)}"}]`,
  "a long name": (size) => `[{"op":"remove","path":"/${repeat("a", size)}"}]`,
  "escapes of a path": (size) => `[{"op":"remove","path":"/${repeat("~1", size)}"}]`,
  "a wrong escape behind many": (size) => `[{"op":"remove","path":"/${repeat("~1", size)}~2"}]`,
  "an index of many digits": (size) => `[{"op":"remove","path":"/lines/${repeat("9", size)}"}]`,
  "unknown members of an operation": (size) => `[{"op":"remove","path":"/id",${fill(size, (index) => `"k${index}":1`, ",")}}]`,
}; // prettier-ignore

const reasons: Readonly<Record<string, string>> = {
  "copies of the list into itself": "All copies of one patch together copy at most 1,048,576 characters, however short the patch is.",
}; // prettier-ignore

const members: Readonly<Record<string, Text>> = {
  "unknown members": (size) => `{${fill(size, (index) => `"k${index}":1`, ",")}}`,
  "one member in other cases": (size) => `{${fill(size, () => '"LINES":[{}]', ",")}}`,
  "items": (size) => `{"lines":[${fill(size, () => '{"sku":"a"}', ",")}]}`,
  "one long text": (size) => `{"customer":"${repeat("x", size)}"}`,
  "nothings": (size) => `{"customer":{${fill(size, (index) => `"k${index}":null`, ",")}}}`,
}; // prettier-ignore

/** Changes of an object. */
export const patches: readonly Shape[] = [
  ...Object.entries(operations).map(([name, text]) => body(`JSON Patch: ${name}`, "/cost/patch", "application/json-patch+json", text, { covers, reason: reasons[name] })),
  ...Object.entries(members).map(([name, text]) => body(`merge patch: ${name}`, "/cost/merge-patch", "application/merge-patch+json", text, { covers })),
]; // prettier-ignore
