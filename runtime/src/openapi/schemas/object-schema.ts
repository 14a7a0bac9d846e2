import { extensionDataOf, refusesAbsence, typesWithin, type TypeDiscriminator } from "../../metadata/index.js";
import type { ObjectTypeModel, PropertyModel, TypeId, TypeReference } from "../../model/index.js";
import type { Schema } from "../document.js";
import { applySchemaFilters } from "../filters.js";
import { annotationsEnabled, type GeneratorContext } from "../generator-context.js";
import { inDisplayOrder } from "./display-facts.js";
import { isOfJson, memberNameOf, membersIn } from "./member-names.js";
import { memberSchema } from "./member-schema.js";
import { referenceTo } from "./component-key.js";
import {
  discriminatorKeywords,
  discriminatorName,
  discriminatorOf,
  discriminatorSchema,
  familyOf,
  isReadAlone,
  knownBaseOf,
  polymorphicSchema,
  subTypesOf,
} from "./polymorphism.js";
import { isRequired } from "./required-members.js";
import { withPropertyName } from "./xml-schemas.js";

/** A use of a class, interface or object type: a reference to its component, a choice of its subtypes, or the schema itself if it has no name. */
export function objectSchema(context: GeneratorContext, type: ObjectTypeModel): Schema {
  const written = isOfRequests(context, type) ? resultOf(context, type) : undefined;
  if (written !== undefined) return context.schemaOf(written);
  const componentOf = componentsFor(context, type, isReadAlone(context, type));
  return polymorphicSchema(context, type, componentOf) ?? componentOf(type.id);
}

/** An answer with a type whose component says what requests contain. A result that mentions the type itself would have no end. */
function isOfRequests({ view, usesOf, model }: GeneratorContext, { id, toJson }: ObjectTypeModel): boolean {
  if (toJson === undefined || view !== "response" || usesOf(id) !== "request") return false;
  for (const { id: part } of typesWithin(toJson.type, model.types)) if (part === id) return false;
  return true;
}

/** The components of a class and its subtypes, where the class itself is used alone or not. */
function componentsFor(context: GeneratorContext, { id }: ObjectTypeModel, alone: boolean): (type: TypeId) => Schema {
  return (one) => (alone && one === id ? referenceTo(context, id, true) : component(context, one));
}

/** The class itself, whatever subtypes it has. */
function component(context: GeneratorContext, id: TypeId): Schema {
  const type = context.typeOf(id);
  if (type.kind !== "object") return context.schemaOfType(id);
  return type.name === "" ? objectComponent(context, type) : referenceTo(context, id);
}

/** The schema in the components, or, for a type without a name, where it is used. */
export function objectComponent(context: GeneratorContext, type: ObjectTypeModel, alone = false): Schema {
  const written = context.view === "response" ? resultOf(context, type) : undefined;
  const schema = written === undefined ? describe(context, type, alone) : context.schemaOf(written);
  return applySchemaFilters(context.filters.schema, schema, { ...context, type });
}

/** The type that answers contain in place of an object: the result of the `toJSON` that its type declares; `undefined` for its members. */
function resultOf(context: GeneratorContext, { id, toJson }: ObjectTypeModel): TypeReference | undefined {
  // The result of a `toJSON` may write itself, too. One that leads back to the type has the members of a plain object.
  for (let next = toJson, seen = new Set([id]); next !== undefined;) {
    if (seen.has(next.type)) return undefined;
    seen.add(next.type);
    const type = context.typeOf(next.type);
    next = type.kind === "object" ? type.toJson : undefined;
  }
  return toJson;
}

/**
 * The type's own schema. A known subtype refers to its base class and contains only its own members, or, with annotations
 * for inheritance, has them in the second part of `allOf`. Alone, it has all members.
 */
function describe(context: GeneratorContext, type: ObjectTypeModel, alone: boolean): Schema {
  const base = alone ? undefined : knownBaseOf(context, type);
  const own = ownSchema(context, type, base, alone);
  if (base === undefined) return own;
  const reference = component(context, base.id);
  return annotationsEnabled(context.options, "enableAnnotationsForInheritance")
    ? { allOf: [reference, own] }
    : { ...own, allOf: [reference] };
}

function ownSchema(
  context: GeneratorContext,
  type: ObjectTypeModel,
  base: ObjectTypeModel | undefined,
  alone: boolean,
): Schema {
  const own = membersIn(context, type).filter(
    (property) => !isInherited(property, base) && !isIgnored(context, property) && !isUnread(context, property),
  );
  const described = inDisplayOrder(own);
  const nameOf = (property: PropertyModel): string => memberNameOf(context, property);
  const family = familyOf(context, type);
  const demanded = described.filter((property) => isRequired(context, type, property)).map(nameOf);
  // Without the discriminator, an object is one of the base class, which does not require it then.
  const required =
    base !== undefined && family && !isAlwaysNamed(context, base)
      ? [...new Set([...demanded, discriminatorName(context, family)])]
      : demanded;
  const properties = described.map(
    (property) => [nameOf(property), propertySchema(context, property, family)] as const,
  );
  // A subtype says its own value, although its base class declares the property.
  if ((base !== undefined || alone) && family && !own.some(({ name }) => name === family.propertyName))
    properties.unshift([discriminatorName(context, family), discriminatorSchema(family)]);
  const schema: Schema = {
    type: "object",
    ...(required.length > 0 && { required }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...extensionSchema(context, type, base),
    ...(type.doc?.deprecated !== undefined && { deprecated: true }),
  };
  return withSubTypes(context, type, schema, family, componentsFor(context, type, alone));
}

/** The members that only extension data has. */
function extensionSchema(
  context: GeneratorContext,
  type: ObjectTypeModel,
  base: ObjectTypeModel | undefined,
): Pick<Schema, "additionalProperties"> {
  if (!isOfJson(context.view) || context.view === "mergePatch") return {};
  const extension = extensionDataOf(type, (id) => context.typeOf(id));
  if (extension === undefined || isInherited(extension.property, base)) return {};
  return { additionalProperties: context.schemaOf(extension.value) };
}

/** The discriminator belongs to the base class, which must have the property. Every subtype becomes part of the document. */
function withSubTypes(
  context: GeneratorContext,
  type: ObjectTypeModel,
  schema: Schema,
  family: TypeDiscriminator | undefined,
  componentOf: (type: TypeId) => Schema,
): Schema {
  const subTypes = subTypesOf(context, type);
  for (const { id } of subTypes) componentOf(id);
  // Bodies are read as a family even if its subtypes are not described.
  if (family === undefined || (subTypes.length === 0 && !type.abstract)) return schema;
  const propertyName = discriminatorName(context, family);
  return {
    ...schema,
    ...(isAlwaysNamed(context, type) && { required: [...new Set([...(schema.required ?? []), propertyName])] }),
    properties: { [propertyName]: discriminatorSchema(family), ...schema.properties },
    ...(subTypes.length > 0 && { discriminator: discriminatorOf(context, family, componentOf) }),
  };
}

/** Whether the discriminator of a class is always there. A request may leave it out if the class is not abstract (rule B43). */
function isAlwaysNamed({ view }: GeneratorContext, { abstract }: ObjectTypeModel): boolean {
  return abstract === true || view === "response";
}

function isInherited(property: PropertyModel, base: ObjectTypeModel | undefined): boolean {
  const inherited = base?.properties.find(({ name }) => name === property.name);
  return inherited?.declaringType === property.declaringType;
}

/** A merge patch changes nothing that is read-only. */
function isUnread({ view }: GeneratorContext, property: PropertyModel): boolean {
  return view === "mergePatch" && property.readOnly === true;
}

function isIgnored({ options }: GeneratorContext, property: PropertyModel): boolean {
  return options.ignoreDeprecatedProperties === true && property.doc?.deprecated !== undefined;
}

/** In a merge patch, null removes what may be absent: its initial value is there again, if its own rules do not refuse that. */
function asMember({ view, model, settings }: GeneratorContext, property: PropertyModel): PropertyModel {
  const { type, hasInitializer } = property;
  if (view !== "mergePatch") return property;
  const isRestored = hasInitializer === true && !refusesAbsence(property, model.types, settings);
  return type.optional === true || isRestored ? { ...property, type: { ...type, nullable: true } } : property;
}

function propertySchema(
  context: GeneratorContext,
  property: PropertyModel,
  family: TypeDiscriminator | undefined,
): Schema {
  const namesClass = family?.propertyName === property.name;
  const more = namesClass ? discriminatorKeywords(family, property) : {};
  const schema = withPropertyName(
    context,
    property.name,
    memberSchema(context, asMember(context, property), "property", more),
  );
  // A request names a class with it, although nothing sets the property.
  const isReadOnly = property.readOnly === true && !namesClass;
  if (isReadOnly && schema.readOnly === undefined) return { ...schema, readOnly: true };
  return property.writeOnly ? { ...schema, writeOnly: true } : schema;
}
