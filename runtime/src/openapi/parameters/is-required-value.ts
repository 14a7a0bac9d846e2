import { isReferenceType, type ValueMetadata } from "../../metadata/index.js";
import type { ValueLocation } from "./bound-value.js";

/** What decides whether an absent value is an error. */
export interface RequiredQuestion {
  readonly value: ValueMetadata;
  readonly place: ValueLocation;
  /** 0: a parameter or bound property. 1: a property of its model, and so on. */
  readonly depth: number;
}

/** Whether a request without the value is invalid: by attribute, or because its type has no null (rules D9 and D30). */
export function isRequiredValue({ value, place, depth }: RequiredQuestion): boolean {
  if (value.hasExplicitRequired || value.isBindingRequired) return true;
  if (place === "body") return value.emptyBodyBehavior !== "allow";
  // Deeper models are made only when the request holds something of them, so that nothing in them is required as such.
  return depth <= 1 && value.hasImplicitRequired && !value.hasInitializer && staysNull(value);
}

/**
 * Lists and maps are empty when absent, and value types have their default: neither is an error. Objects are made, but for those that
 * the application's own function gives.
 */
function staysNull({ type, bindingSource }: ValueMetadata): boolean {
  if (type.kind === "object") return bindingSource === "Request";
  return (type.kind === "simple" && isReferenceType(type)) || type.id === "FormFile";
}
