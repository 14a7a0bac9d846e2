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
  "csrf-token",
  "requestverificationtoken",
  "x-csrf-token",
  "x-xsrf-token",
  "xsrf-token",
]);

/**
 * Whether the values of a target and its parts must not be shown. Cookies contain sessions, and an application's own function may return the
 * user.
 */
export function isSecret({ metadata, bindingSource, fieldName }: ModelBindingContext): boolean {
  if (bindingSource === "Cookie" || bindingSource === "Request") return true;
  return isPassword(metadata) || (bindingSource === "Header" && secretHeaders.has(fieldName.toLowerCase()));
}

/** `@DataType(DataTypeKind.Password)` */
export function isPassword({ attributes }: ModelMetadata): boolean {
  return findAttribute(attributes, "DataType")?.data.kind === "Password";
}

/** The platform's message for malformed JSON quotes the text around the mistake, which can be a secret. */
export function withoutBodyText(message: string): string {
  return message.replace(/(, )?(\.\.\.)?".*"(\.\.\.)? is not valid JSON/su, " is not valid JSON");
}
