import { findAttribute } from "../../model/index.js";
import type { ModelBindingContext } from "../model-binding-context.js";
import type { ModelMetadata } from "../model-metadata.js";

/** Headers that carry credentials. */
const secretHeaders: ReadonlySet<string> = new Set([
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "x-api-key",
  "x-csrf-token",
  "x-xsrf-token",
]);

/** Whether a target's value, and those of its parts, must not be shown. */
export function isSecret({ metadata, bindingSource, fieldName }: ModelBindingContext): boolean {
  return isPassword(metadata) || (bindingSource === "Header" && secretHeaders.has(fieldName.toLowerCase()));
}

/** `@DataType(DataTypeKind.Password)` */
export function isPassword({ attributes }: ModelMetadata): boolean {
  return findAttribute(attributes, "DataType")?.data.kind === "Password";
}
