import type { AttributeFactory } from "../attribute.js";
import { isBlank, trimWhiteSpace } from "../../types/index.js";
import { checksText } from "./applicability.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * Digits, spaces, `-.()` and any `+`, with an optional extension at the end: `ext. 5`, `ext 5` or `x5`. Null is valid.
 *
 * @param options `errorMessage` replaces the default message
 * @example `@Phone() phone!: string | null;`
 */
export const Phone: AttributeFactory<[options?: ValidationOptions]> = validation({
  name: "Phone",
  appliesTo: checksText(),
  createCheck: () => (value) => value === null || value === undefined || (typeof value === "string" && isPhone(value)),
  message: () => "The {0} field is not a valid phone number.",
  schema: () => ({ format: "tel" }),
  example: () => "+1 202 555 0123",
});

/** Like .NET's `Char.IsDigit`: a digit of any script that is one UTF-16 unit. */
const digits = /^(?:(?![\u{10000}-\u{10ffff}])\p{Nd})+$/u;

function isPhone(text: string): boolean {
  const number = withoutExtension(trimWhiteSpace(text.replaceAll("+", "")));
  let hasDigit = false;
  for (let index = 0; index < number.length; index++) {
    const character = number.charAt(index);
    if (digits.test(character)) hasDigit = true;
    else if (!"-.()".includes(character) && !isBlank(character)) return false;
  }
  return hasDigit;
}

/** Cuts at the last extension marker that is followed only by digits. */
function withoutExtension(text: string): string {
  const lower = text.toLowerCase();
  for (const mark of ["ext.", "ext", "x"]) {
    const index = lower.lastIndexOf(mark);
    if (index >= 0 && isExtension(text.slice(index + mark.length))) return text.slice(0, index);
  }
  return text;
}

function isExtension(text: string): boolean {
  return digits.test(trimWhiteSpace(text));
}
