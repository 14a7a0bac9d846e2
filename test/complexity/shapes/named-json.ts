import { body, fill, repeat, type Shape, type Text } from "../shape.js";

const texts: Readonly<Record<string, Text>> = {
  "items": (size) => `{"order_lines":[${fill(size, (index) => `{"product_code":"p${index}","line_quantity":2}`, ",")}]}`,
  "items that are left out": (size) => `{"order_lines":[${fill(size, () => "{}", ",")}]}`,
  "keys of a dictionary": (size) => `{"lines_by_name":{${fill(size, (index) => `"k_${index}":{"product_code":"a"}`, ",")}}}`,
  "one member in other cases": (size) => `{${fill(size, () => '"ORDER_LINES":[{}]', ",")}}`,
  "declared names": (size) => `{${fill(size, () => '"orderNumber":1', ",")}}`,
  "unknown members": (size) => `{${fill(size, (index) => `"order_number_${index}":1`, ",")}}`,
  "a long name": (size) => `{"${repeat("order_", size)}":1}`,
  "errors": (size) => `{"order_lines":[${fill(size, () => '{"line_quantity":"x"}', ",")}]}`,
}; // prettier-ignore

/** Bodies and responses whose members have other names than they are declared with. */
export const namedJson: readonly Shape[] = Object.entries(texts).map(([name, text]) =>
  body(`named JSON: ${name}`, "/cost/named", "application/json", text),
);
