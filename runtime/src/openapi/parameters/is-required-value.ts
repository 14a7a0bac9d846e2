import {
  hasCount,
  isRequiredType,
  isValueType,
  lacksDefault,
  refusesAbsence,
  refusesValue,
  type RequirementSettings,
  type TypeTable,
  type ValueMetadata,
} from "../../metadata/index.js";
import type { TypeModel } from "../../model/index.js";
import type { ValueLocation } from "./bound-value.js";

/** The facts that determine whether an absent value is an error. */
export interface RequiredQuestion {
  readonly value: ValueMetadata;
  readonly place: ValueLocation;
  /** 0: a parameter or bound property. 1: a property of its model, or of a model in it. 2: of a model of which it is not known when it is there. */
  readonly depth: number;
  /** A binder of the application's own reads it, so nothing is created without a value. */
  readonly hasOwnBinder?: boolean;
}

/** The facts that decide what an absent value becomes, and whether that is valid. */
export interface AbsenceFacts {
  readonly types: TypeTable;
  readonly settings: RequirementSettings;
}

/** Whether a request without the value is invalid: by attribute, or because its type has no null (rules D9 and D30). */
export function isRequiredValue(question: RequiredQuestion, facts: AbsenceFacts): boolean {
  const { value, place, depth } = question;
  if (depth > 1 && place !== "body") return false;
  if (value.isBindingRequired || (value.hasExplicitRequired && !isValidIfAbsent(question))) return true;
  if (place === "body") return value.emptyBodyBehavior !== "allow" || isRefusedBody(value);
  if (isRefusedIfAbsent(value, depth, facts)) return true;
  return value.hasImplicitRequired && !value.hasInitializer && staysNull(question);
}

/**
 * Whether an absent value is not null, so that `@Required` accepts it: a property with a default (rule B36), or a parameter that becomes an
 * empty list. Any other absent parameter is null to `@Required`, even one with an initializer.
 */
function isValidIfAbsent({ value, place, depth, hasOwnBinder = false }: RequiredQuestion): boolean {
  const { type, isReferenceOrNullable, hasInitializer } = value;
  if (depth === 0) return place !== "body" && !hasInitializer && !hasOwnBinder && isEmptyIfAbsent(type);
  return hasInitializer || (isValueType(type) && !lacksDefault(type) && !isReferenceOrNullable);
}

/** An empty body that is allowed is null, which the type of the parameter may refuse all the same. */
function isRefusedBody({ hasImplicitRequired, hasInitializer, type }: ValueMetadata): boolean {
  return hasImplicitRequired && !hasInitializer && isRequiredType(type);
}

/**
 * Whether a rule refuses what an absent value becomes (rule D41): the default of a property, an empty list of a parameter, or null for any
 * other parameter that its type or an attribute requires.
 */
function isRefusedIfAbsent({ property, attributes, type, isRequired, hasInitializer }: ValueMetadata, depth: number, { types, settings }: AbsenceFacts): boolean {
  if (depth > 0) return property !== undefined && refusesAbsence(property, types, settings);
  const isList = isEmptyIfAbsent(type);
  return (isList ? !hasInitializer : isRequired) && refusesValue(attributes, type, isList ? [] : null);
} // prettier-ignore

/** Whether an absent parameter is an empty list or map. A tuple is not empty, so it is null (rule B45). */
function isEmptyIfAbsent(type: TypeModel): boolean {
  if (type.kind === "array") return hasCount(0, type.count);
  return type.kind === "set" || type.kind === "dictionary";
}

/**
 * Absent lists and maps of parameters are empty, those of a model are null, and absent value types have their default, which is no error.
 * Unions are null.
 * Objects are created, except those that the application's own function returns.
 */
function staysNull({ value: { type, bindingSource }, depth, hasOwnBinder = false }: RequiredQuestion): boolean {
  if (hasOwnBinder) return isRequiredType(type);
  if (isEmptyIfAbsent(type)) return depth > 0;
  if (type.kind === "array") return true;
  if (type.kind === "object") return bindingSource === "Request";
  if (type.kind === "union") return true;
  const isText = type.kind === "simple" || type.kind === "enum";
  return (isText && isRequiredType(type)) || type.id === "FormFile" || type.id === "EntityTagHeader";
}
