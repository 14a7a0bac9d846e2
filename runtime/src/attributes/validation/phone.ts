import type { AttributeFactory } from "../attribute.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/** Digits, blanks and `-.()`, any `+`, and at the end an extension: `ext. 5`, `ext 5` or `x5`. */
export const Phone: AttributeFactory<[options?: ValidationOptions]> = validation({
  name: "Phone",
  createCheck: () => (value) => value === null || value === undefined || (typeof value === "string" && isPhone(value)),
  message: () => "The {0} field is not a valid phone number.",
  schema: () => ({ format: "tel" }),
});

function isPhone(text: string): boolean {
  const number = withoutExtension(text.replaceAll("+", "").trimEnd());
  return /\p{Nd}/u.test(number) && /^[\p{Nd}\s\-.()]*$/u.test(number);
}

/** Cut at the last mark of an extension that is followed by digits alone. */
function withoutExtension(text: string): string {
  const lower = text.toLowerCase();
  for (const mark of ["ext.", "ext", "x"]) {
    const index = lower.lastIndexOf(mark);
    if (index >= 0 && isExtension(text.slice(index + mark.length))) return text.slice(0, index);
  }
  return text;
}

function isExtension(text: string): boolean {
  return /^\p{Nd}+$/u.test(text.trimStart());
}
