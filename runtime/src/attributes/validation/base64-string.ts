import { parseBase64 } from "../../types/index.js";
import type { AttributeFactory } from "../attribute.js";
import { constraint, isAbsent, type ValidationOptions } from "./constraint.js";

/** A text is base64, with its padding. */
export const Base64String: AttributeFactory<[options?: ValidationOptions]> = constraint({
  name: "Base64String",
  create: () => ({}),
  check: () => (value) => isAbsent(value) || (typeof value === "string" && parseBase64(value) !== undefined),
  template: () => "The {0} field is not a valid Base64 encoding.",
  schema: () => ({ format: "byte" }),
});
