import { isBlank, trimWhiteSpace } from "../../types/index.js";
import type { AttributeFactory } from "../attribute.js";
import { constraint, isAbsent, type ValidationOptions } from "./constraint.js";

/** Digits with blanks, `-`, `.`, `+` and parentheses between them, and an extension after `ext.`, `ext` or `x`. */
export const Phone: AttributeFactory<[options?: ValidationOptions]> = constraint({
  name: "Phone",
  create: () => ({}),
  check: () => (value) => isAbsent(value) || (typeof value === "string" && isPhoneNumber(value)),
  template: () => "The {0} field is not a valid phone number.",
  schema: () => ({ format: "tel" }),
});

/** Digits of every script, as recorded. */
const digit = /^\p{Nd}$/u;

function isPhoneNumber(text: string): boolean {
  const number = withoutExtension(text.replaceAll("+", "").trimEnd());
  const characters = [...number];
  if (!characters.some((character) => digit.test(character))) return false;
  return characters.every((character) => digit.test(character) || isBlank(character) || "-.()".includes(character));
}

function withoutExtension(number: string): string {
  const lower = number.toLowerCase();
  for (const mark of ["ext.", "ext", "x"]) {
    const at = lower.lastIndexOf(mark);
    if (at >= 0 && isExtension(number.slice(at + mark.length))) return number.slice(0, at);
  }
  return number;
}

function isExtension(text: string): boolean {
  const digits = [...trimWhiteSpace(text)];
  return digits.length > 0 && digits.every((character) => digit.test(character));
}
