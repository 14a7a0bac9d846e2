import { parseBase64 } from "../../types/index.js";
import type { AttributeFactory } from "../attribute.js";
import { checksText } from "./applicability.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * A string in Base64 with the standard alphabet. Null is valid.
 *
 * @param options `errorMessage` replaces the default message
 * @example `@Base64String() thumbnail!: string;`
 */
export const Base64String: AttributeFactory<[options?: ValidationOptions]> = validation({
  name: "Base64String",
  appliesTo: checksText(),
  createCheck: () => (value) =>
    value === null || value === undefined || (typeof value === "string" && parseBase64(value) !== undefined),
  message: () => "The {0} field is not a valid Base64 encoding.",
  schema: () => ({ format: "byte" }),
  example: () => "ZXhhbXBsZQ==",
});
