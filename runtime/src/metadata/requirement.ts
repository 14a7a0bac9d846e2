import { findAttribute, type TypeModel } from "../model/index.js";
import { isNullable, isReferenceOrNullable, isReferenceType } from "./nullability.js";
import type { ValueTarget } from "./value-target.js";

/** Whether a value may be null, and must be there. */
export interface Requirement {
  readonly isReferenceOrNullable: boolean;
  /** `@Required`, or a non-nullable string or class in a strict project, or a value type. */
  readonly isRequired: boolean;
  /** `@Required` on the parameter or property. */
  readonly hasExplicitRequired: boolean;
  /** Required by its type alone. */
  readonly hasImplicitRequired: boolean;
}

/** What decides, of a whole application. */
export interface RequirementOptions {
  /** A non-nullable string or class is not required merely because of its type. Default: false. */
  readonly suppressImplicitRequired?: boolean;
}

/** Whether a value must be there: by `@Required`, by its type (rule V1), or because null is no value of it. */
export function requirementOf(target: ValueTarget, type: TypeModel, options: RequirementOptions): Requirement {
  const mayBeNull = isReferenceOrNullable(target.reference, type);
  const hasExplicitRequired = target.kind !== "type" && findAttribute(target.attributes, "Required") !== undefined;
  const hasImplicitRequired =
    !hasExplicitRequired && !options.suppressImplicitRequired && isImplicitlyRequired(target, type);
  return {
    isReferenceOrNullable: mayBeNull,
    hasExplicitRequired,
    hasImplicitRequired,
    isRequired: hasExplicitRequired || hasImplicitRequired || !mayBeNull,
  };
}

/** References that cannot be null, of parameters and properties, never of elements. */
function isImplicitlyRequired({ kind, reference, requiresNonNull }: ValueTarget, type: TypeModel): boolean {
  if (kind === "type" || !requiresNonNull) return false;
  return !isNullable(reference) && isReferenceType(type) && type.kind !== "unknown";
}
