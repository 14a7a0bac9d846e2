import { findAttribute, readableTuple, type Settings, type TypeModel } from "../model/index.js";
import { lacksDefault } from "./default-value.js";
import { isNullable, isReferenceOrNullable, isReferenceType } from "./nullability.js";
import type { ValueTarget } from "./value-target.js";

/** Whether a value may be null, and whether it is required. */
export interface Requirement {
  readonly isReferenceOrNullable: boolean;
  /** `@Required`, or a non-nullable string or class in a strict project, or a value type. */
  readonly isRequired: boolean;
  /** `@Required` on the parameter or property. */
  readonly hasExplicitRequired: boolean;
  /** Required only by its type. */
  readonly hasImplicitRequired: boolean;
}

/** The settings of the application that matter here. */
export type RequirementSettings = Pick<Settings, "suppressImplicitRequired">;

/** Whether a value is required: by `@Required`, by its type (rule V1), or because it cannot be null. */
export function requirementOf(target: ValueTarget, type: TypeModel, settings: RequirementSettings): Requirement {
  const mayBeNull = isReferenceOrNullable(target.reference, type);
  const hasExplicitRequired = target.kind !== "type" && findAttribute(target.attributes, "Required") !== undefined;
  const hasImplicitRequired =
    !hasExplicitRequired && !settings.suppressImplicitRequired && isImplicitlyRequired(target, type);
  return {
    isReferenceOrNullable: mayBeNull,
    hasExplicitRequired,
    hasImplicitRequired,
    isRequired: hasExplicitRequired || hasImplicitRequired || !mayBeNull,
  };
}

/** References that cannot be null. This applies to parameters and properties, not to elements. */
function isImplicitlyRequired({ kind, reference, requiresNonNull }: ValueTarget, type: TypeModel): boolean {
  return kind !== "type" && requiresNonNull === true && !isNullable(reference) && isRequiredType(type);
}

/** Whether a type that does not allow null requires a value: it is null by default, or it has no default. */
export function isRequiredType(type: TypeModel): boolean {
  return (
    (type.kind !== "unknown" || readableTuple(type) !== undefined) && (isReferenceType(type) || lacksDefault(type))
  );
}
