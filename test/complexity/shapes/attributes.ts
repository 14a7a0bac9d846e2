import { fill, form, json, repeat, type Shape } from "../shape.js";
import { units } from "./simple-types.js";

/** Each validation attribute with texts that it could stumble over: `[unit, end]`, the unit over and over. */
const texts: Readonly<Record<string, readonly (readonly [unit: string, end: string])[]>> = {
  AllowedValues: [["a", "!"]],
  Base64String: [["QUJD", "!"], ["=", ""], [" ", "!"]],
  Compare: [["a", ""]],
  CreditCard: [["4", "x"], ["- ", "4"]],
  DataType: [["a", ""]],
  DeniedValues: [["a", ""]],
  EmailAddress: [["@", ""], ["a@", ""], ["a", "\n"]],
  FileExtensions: [[".", ""], [".a", "/"], ["a.", "\\"]],
  Length: [["a", ""]],
  MaxLength: [["a", ""]],
  MinLength: [["a", ""]],
  Phone: [["(", ""], ["1", "x"], ["1 ", "ext."], ["ext. ", "1"], ["+", ""], ["x1", ""]],
  Range: [["9", ""], ["0", "1"], ["1,", "1"], [".", ""]],
  RegularExpression: [["a", "c"], ["a", ""]],
  Required: [[" ", ""], ["\u2028", ""]],
  StringLength: [["a", ""], ["\u{1f600}", ""]],
  Url: [["http://", ""], [" ", "http://"], ["ftp:/", "/"]],
  Display: [["a", ""]],
  DisplayFormat: [[" ", ""]],
}; // prettier-ignore

/** `Url` stands on the property `url`. */
function propertyOf(attribute: string): string {
  if (attribute === "DisplayFormat") return "kept";
  if (attribute === "Display") return "displayed";
  return attribute[0]!.toLowerCase() + attribute.slice(1);
}

const oneForEach: readonly Shape[] = Object.entries(texts).flatMap(([attribute, list]) => {
  const property = propertyOf(attribute);
  const covers = [`attribute:${attribute}`];
  return list.flatMap(([unit, end]) => {
    const name = `@${attribute} on ${JSON.stringify(`${unit}...${end}`)}`;
    const text = (size: number): string => repeat(unit, size) + end;
    return [
      form(name, "/cost/rules", (size) => `${property}=${encodeURIComponent(text(size / 3))}`, { covers }),
      json(name, "/cost/rules-body", (size) => `{"${property}":${JSON.stringify(text(size))}}`, {
        covers,
      }),
    ];
  });
});

const rules = ["rangeOfText", "linearExpression", ...Object.keys(texts).map(propertyOf)];

/** Every attribute with every text, in the whole run. */
export const eachTextOfEachAttribute: readonly Shape[] = rules.flatMap((property) =>
  units.map((unit) =>
    json(
      `rule ${property} on ${JSON.stringify(`${unit}...`)}`,
      "/cost/rules-body",
      (size) => `{"${property}":${JSON.stringify(`${repeat(unit, size)}!`)}}`,
    ),
  ),
);

const checkedText = `"name":"${"a".repeat(1024)}"`;

export const attributes: readonly Shape[] = [
  ...oneForEach,
  form("a range of text", "/cost/rules", (size) => `rangeOfText=${repeat("9", size)}`),
  form("a pattern with alternatives", "/cost/rules", (size) => `linearExpression=${repeat("abc", size)}`),
  json("values of 1,024 characters against ^a*a*b$", "/cost/checked-body", (size) => `{"items":[${fill(size, () => `{${checkedText}}`, ",")}]}`),
  form("200 values of 1,024 characters against ^a*a*b$", "/cost/checked", (size) => {
    const values = fill(size, (index) => `items[${index}].name=${"a".repeat(1024)}`, "&", 200);
    return values;
  }, { largest: 200_000 }),
  json("values of 1,000 words against (\\w+\\s?)*!", "/cost/checked-body", (size) => `{"items":[${fill(size, () => `{"words":"${"a b".repeat(333)}"}`, ",")}]}`),
  json("checked values that fail", "/cost/checked-body", (size) => `{"items":[${fill(size, () => '{"text":"(1","number":9}', ",")}]}`),
  json("checked values in a dictionary", "/cost/checked-body", (size) => `{"values":{${fill(size, (index) => `"k${index}":{"text":"x","number":9}`, ",")}}}`),
  json("checked values of one long text each", "/cost/checked-body", (size) => `{"items":[${fill(size, () => `{"text":"${"(1)".repeat(3000)}"}`, ",")}]}`),
]; // prettier-ignore
