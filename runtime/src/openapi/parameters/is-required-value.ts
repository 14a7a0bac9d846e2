import { isReferenceType, type ValueMetadata } from "../../metadata/index.js";
import type { ValueLocation } from "./bound-value.js";

/** The facts that determine whether an absent value is an error. */
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
  // Nested models are created only if the request contains a part of them, so their properties are not required.
  return depth <= 1 && value.hasImplicitRequired && !value.hasInitializer && staysNull(value);
}

/**
 * Absent lists and maps are empty, and absent value types have their default. Neither is an error. Objects are created, except those
 * that the application's own function returns.
 */
function staysNull({ type, bindingSource }: ValueMetadata): boolean {
  if (type.kind === "object") return bindingSource === "Request";
  return (type.kind === "simple" && isReferenceType(type)) || type.id === "FormFile";
}
