import type { AttributeFactory } from "../attribute.js";
import { constraint, isAbsent, type ValidationOptions } from "./constraint.js";

/** One `@`, neither first nor last, on one line: all that .NET asks, as only a message sent tells whether an address works. */
export const EmailAddress: AttributeFactory<[options?: ValidationOptions]> = constraint({
  name: "EmailAddress",
  create: () => ({}),
  check: () => (value) => isAbsent(value) || (typeof value === "string" && isEmailAddress(value)),
  template: () => "The {0} field is not a valid e-mail address.",
  schema: () => ({ format: "email" }),
});

function isEmailAddress(text: string): boolean {
  if (text.includes("\r") || text.includes("\n")) return false;
  const at = text.indexOf("@");
  return at > 0 && at < text.length - 1 && at === text.lastIndexOf("@");
}
