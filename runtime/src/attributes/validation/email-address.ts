import type { AttributeFactory } from "../attribute.js";
import { checksText } from "./applicability.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * A string with one `@`, neither first nor last, and no line break. This is .NET's rule, which leaves the rest to the mail
 * server. Null is valid.
 *
 * @param options `errorMessage` replaces the default message
 * @example `@EmailAddress() email!: string;`
 */
export const EmailAddress: AttributeFactory<[options?: ValidationOptions]> = validation({
  name: "EmailAddress",
  appliesTo: checksText(),
  createCheck: () => (value) => value === null || value === undefined || (typeof value === "string" && isEmail(value)),
  message: () => "The {0} field is not a valid e-mail address.",
  schema: () => ({ format: "email", minLength: 3, pattern: emailPattern }),
  example: () => "user@example.com",
});

/** The same for documents, where a format alone says nothing certain. */
const emailPattern = String.raw`^[^@\r\n]+@[^@\r\n]+$`;

function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  if (text.includes("\r") || text.includes("\n")) return false;
  return at > 0 && at < text.length - 1 && !text.includes("@", at + 1);
}
