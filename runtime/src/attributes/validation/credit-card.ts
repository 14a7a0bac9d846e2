import type { AttributeFactory } from "../attribute.js";
import { checksText } from "./applicability.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * Digits with a correct Luhn checksum. Spaces and hyphens between them are allowed, and null is valid.
 *
 * @param options `errorMessage` replaces the default message
 * @example `@CreditCard() card!: string | null;`
 */
export const CreditCard: AttributeFactory<[options?: ValidationOptions]> = validation({
  name: "CreditCard",
  appliesTo: checksText(),
  createCheck: () => (value) => value === null || value === undefined || (typeof value === "string" && isCard(value)),
  message: () => "The {0} field is not a valid credit card number.",
  schema: () => ({ format: "credit-card" }),
  example: () => "4111 1111 1111 1111",
});

function isCard(text: string): boolean {
  let sum = 0;
  let double = false;
  for (let index = text.length - 1; index >= 0; index--) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) {
      if (text[index] === " " || text[index] === "-") continue;
      return false;
    }
    const counted = double ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
    double = !double;
  }
  return sum % 10 === 0;
}
