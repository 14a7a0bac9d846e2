import type { AttributeFactory } from "../attribute.js";
import { constraint, isAbsent, type ValidationOptions } from "./constraint.js";

/** Digits whose check digit is right (Luhn's formula); blanks and hyphens may stand between them. */
export const CreditCard: AttributeFactory<[options?: ValidationOptions]> = constraint({
  name: "CreditCard",
  create: () => ({}),
  check: () => (value) => isAbsent(value) || (typeof value === "string" && hasCheckDigit(value)),
  template: () => "The {0} field is not a valid credit card number.",
  schema: () => ({ format: "credit-card" }),
});

function hasCheckDigit(text: string): boolean {
  let sum = 0;
  let doubled = false;
  for (let i = text.length - 1; i >= 0; i--) {
    const character = text.charAt(i);
    if (character === "-" || character === " ") continue;
    if (character < "0" || character > "9") return false;
    const value = Number(character) * (doubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
    doubled = !doubled;
  }
  return sum % 10 === 0;
}
