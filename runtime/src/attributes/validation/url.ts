import type { AttributeFactory } from "../attribute.js";
import { Uri } from "../../types/index.js";
import { checksText } from "./applicability.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * A string that starts with `http://`, `https://` or `ftp://`, in upper or lower case. Null is valid.
 *
 * @param options `errorMessage` replaces the default message
 * @example `@Url() homepage!: string | null;`
 */
export const Url: AttributeFactory<[options?: ValidationOptions]> = validation({
  name: "Url",
  appliesTo: checksText("Uri"),
  createCheck: () => (value) => value === null || value === undefined || isUrl(value),
  message: () => "The {0} field is not a valid fully-qualified http, https, or ftp URL.",
  schema: () => ({ format: "uri" }),
});

function isUrl(value: unknown): boolean {
  return (typeof value === "string" || value instanceof Uri) && /^(?:https?|ftp):\/\//i.test(value.toString());
}
