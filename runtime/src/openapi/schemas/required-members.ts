import {
  hasDefault,
  isNeverSet,
  isNullable,
  isRequiredType,
  isValueType,
  jsonIgnoringOf,
  lacksDefault,
  mustBePresent,
  refusesAbsence,
} from "../../metadata/index.js";
import { findAttribute, type ObjectTypeModel, type PropertyModel, type TypeModel } from "../../model/index.js";
import type { GeneratorContext } from "../generator-context.js";
import { isMember } from "./member-names.js";

/** The facts that decide whether a schema requires a member. */
export type RequiredFacts = Pick<GeneratorContext, "settings" | "model" | "typeOf" | "view"> &
  Partial<Pick<GeneratorContext, "usesOf">>;

/**
 * Whether a schema requires a property: for requests, if a body must contain it; for answers, if they always contain it (rule D46). A member that
 * `@Required` demands is required in both. A union requires what tells its members apart itself (rule D52).
 */
export function isRequired(context: RequiredFacts, type: ObjectTypeModel, property: PropertyModel): boolean {
  if (context.view === "mergePatch") return false;
  if (isUnused(context, property) || !isMember(context, property)) return false;
  const own = context.typeOf(property.type.type);
  if (findAttribute(property.attributes, "Required") && !hasValue(context, property, own)) return true;
  if (isOfAnswers(context, type, property) && isAlwaysWritten(context, type, property, own)) return true;
  if (context.view === "response") return false;
  if (mustBePresent(property, own, type) && isDemanded(context, own)) return true;
  return isRefusedIfAbsent(context, property);
}

/**
 * Whether a body must contain a property whose type has no null and which has no initial value (rules D1 and D27). For a value type, such as
 * a number, this applies only to strict bodies (rule D30), which XML and query strings are not.
 */
function isDemanded({ settings, view }: RequiredFacts, own: TypeModel): boolean {
  return (
    (settings.strictBodies && view !== "xml" && view !== "query") ||
    (!settings.suppressImplicitRequired && isRequiredType(own))
  );
}

/** Whether answers alone decide. XML leaves out a member that is null. */
function isOfAnswers({ view, usesOf }: RequiredFacts, { id }: ObjectTypeModel, { type }: PropertyModel): boolean {
  return view === "response" || (view === "xml" && usesOf?.(id) === "response" && type.nullable !== true);
}

/** Whether a rule refuses what the absence of a property means in a request (rule D41). */
function isRefusedIfAbsent({ model, settings }: RequiredFacts, property: PropertyModel): boolean {
  return !property.readOnly && refusesAbsence(property, model.types, settings);
}

/**
 * Whether nobody sets or sends it there. Where requests and answers have one schema, `writeOnly` says it, and so does the `readOnly` of an
 * attribute: a request sets such a property all the same.
 */
function isUnused({ view }: RequiredFacts, property: PropertyModel): boolean {
  if (view === "response") return isWriteOnly(property);
  return view === "request" ? property.readOnly === true : isReadOnly(property);
}

/** Whether the value of an absent property of a request is not null, so that `@Required` accepts it (rule B36). */
function hasValue({ view }: RequiredFacts, { type, readOnly, hasInitializer }: PropertyModel, own: TypeModel): boolean {
  if (view === "response" || readOnly) return false;
  return hasInitializer === true || (isValueType(own) && !lacksDefault(own) && !isNullable(type));
}

function isWriteOnly({ writeOnly, attributes }: PropertyModel): boolean {
  return writeOnly === true || findAttribute(attributes, "SwaggerSchema")?.data.writeOnly === true;
}

function isReadOnly({ readOnly, attributes }: PropertyModel): boolean {
  return readOnly === true || findAttribute(attributes, "SwaggerSchema")?.data.readOnly === true;
}

/** Whether an action can return an object that was bound, in which nothing sets the property. */
function mayBeUnset({ usesOf }: RequiredFacts, type: ObjectTypeModel, property: PropertyModel): boolean {
  return isNeverSet(property, type) && usesOf?.(type.id) !== "response";
}

/** Whether the writer leaves out some values of a property. */
function mayBeLeftOut({ json }: RequiredFacts["settings"], property: PropertyModel, own: TypeModel): boolean {
  const ignoring = jsonIgnoringOf(property, json);
  return (
    ignoring !== "never" && (property.type.nullable === true || (ignoring === "whenWritingDefault" && hasDefault(own)))
  );
}

/**
 * Whether the JSON of a value always has the property. The writer leaves out what is `undefined`, and writes null. A class that writes itself
 * decides what it writes.
 */
function isAlwaysWritten(
  context: RequiredFacts,
  type: ObjectTypeModel,
  property: PropertyModel,
  own: TypeModel,
): boolean {
  if (property.writeOnly || mayBeUnset(context, type, property) || mayBeLeftOut(context.settings, property, own))
    return false;
  if (type.nullableContext === "disabled" || property.type.optional || property.madeOptional) return false;
  if (type.toJson !== undefined || findAttribute(type.attributes, "WriteAsIs")) return false;
  if (own.kind === "object") return own.toJson?.optional !== true;
  return own.kind === "unknown" ? own.tuple !== undefined : own.kind !== "special";
}
