import { bindingSources, findAttribute } from "../../model/index.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";

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

/** Whether the values of a target and its parts must not be shown. */
export function isSecret({ metadata, bindingSource, fieldName }: ModelBindingContext): boolean {
  if (bindingSource !== undefined && bindingSources[bindingSource].isSecret === true) return true;
  return isPassword(metadata) || (bindingSource === "Header" && secretHeaders.has(fieldName.toLowerCase()));
}

/** `@DataType(DataTypeKind.Password)` */
export function isPassword({ attributes }: ModelMetadata): boolean {
  return findAttribute(attributes, "DataType")?.data.kind === "Password";
}

/**
 * Whether a value that should have been of a type can contain a secret: the type, a member or an element of it is one. A client that sends a
 * password alone, instead of an object with it, sends a secret.
 */
export function holdsSecret(metadata: ModelMetadata): boolean {
  const reached = new Set([metadata]);
  // The set grows while it is iterated.
  for (const part of reached) {
    if (isPassword(part)) return true;
    if (reached.size > mostParts) return true;
    const { elementMetadata, valueMetadata, positions, alternatives, subtypes, properties } = part;
    const inside = [elementMetadata, valueMetadata, ...positions, ...alternatives, ...subtypes, ...properties];
    for (const inner of inside) if (inner) reached.add(inner);
  }
  return false;
}

/** A type that contains itself has no end. Beyond this number a value counts as a secret. */
const mostParts = 500;

/** The platform's message for malformed JSON quotes the text around the mistake, which can be a secret. */
export function withoutBodyText(message: string): string {
  return message.replace(/(, )?(\.\.\.)?".*"(\.\.\.)? is not valid JSON/su, " is not valid JSON");
}
