import { isReferenceType, mustBePresent } from "../../metadata/index.js";
import {
  findAttribute,
  type ObjectTypeModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
} from "../../model/index.js";
import type { Schema } from "../document.js";
import { applyFilters } from "../filters.js";
import { annotationsEnabled, type GeneratorContext } from "../generator-context.js";
import { inDisplayOrder } from "./display-facts.js";
import { memberSchema } from "./member-schema.js";
import { discriminatorOf, knownBaseOf, polymorphicSchema, subTypesOf } from "./polymorphism.js";

/** A use of a class, interface or object type: a reference to its component, `oneOf` its subtypes, or the schema itself if it has no name. */
export function objectSchema(context: GeneratorContext, type: ObjectTypeModel): Schema {
  const componentOf = (id: TypeId): Schema => component(context, id);
  return polymorphicSchema(context, type, componentOf) ?? component(context, type.id);
}

/** The class itself, whatever subtypes it has. */
function component(context: GeneratorContext, id: TypeId): Schema {
  const type = context.typeOf(id);
  if (type.kind !== "object") return context.schemaOfType(id);
  return type.name === "" ? objectComponent(context, type) : context.components.reference(id);
}

/** The schema in the components, or, for a type without a name, where it is used. */
export function objectComponent(context: GeneratorContext, type: ObjectTypeModel): Schema {
  return applyFilters(context.filters.schema, describe(context, type), { ...context, type });
}

/**
 * The type's own schema. A known subtype refers to its base class and contains only its own members, or, with annotations
 * for inheritance, has them in the second part of `allOf`.
 */
function describe(context: GeneratorContext, type: ObjectTypeModel): Schema {
  const base = knownBaseOf(context, type);
  const own = ownSchema(context, type, base);
  if (base === undefined) return own;
  const reference = component(context, base.id);
  return annotationsEnabled(context.options, "enableAnnotationsForInheritance")
    ? { allOf: [reference, own] }
    : { ...own, allOf: [reference] };
}

function ownSchema(context: GeneratorContext, type: ObjectTypeModel, base: ObjectTypeModel | undefined): Schema {
  const own = type.properties.filter((property) => !isInherited(property, base) && !isIgnored(context, property));
  const described = inDisplayOrder(own);
  const required = described.filter((property) => isRequired(context, type, property)).map(({ name }) => name);
  const properties = described.map((property) => [property.name, propertySchema(context, property)] as const);
  const schema: Schema = {
    type: "object",
    ...(required.length > 0 && { required }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(type.doc?.deprecated !== undefined && { deprecated: true }),
  };
  return withSubTypes(context, type, schema);
}

/** The discriminator belongs to the base class, which must have the property. Every subtype becomes part of the document. */
function withSubTypes(context: GeneratorContext, type: ObjectTypeModel, schema: Schema): Schema {
  for (const { type: subType } of subTypesOf(context, type)) component(context, subType.id);
  const discriminator = discriminatorOf(context, type, (id) => component(context, id));
  if (discriminator === undefined) return schema;
  const { propertyName } = discriminator;
  return {
    ...schema,
    required: [...new Set([...(schema.required ?? []), propertyName])],
    properties: { [propertyName]: { type: "string" }, ...schema.properties },
    discriminator,
  };
}

function isInherited(property: PropertyModel, base: ObjectTypeModel | undefined): boolean {
  const inherited = base?.properties.find(({ name }) => name === property.name);
  return inherited?.declaringType === property.declaringType;
}

function isIgnored({ options }: GeneratorContext, property: PropertyModel): boolean {
  return options.ignoreDeprecatedProperties === true && property.doc?.deprecated !== undefined;
}

/**
 * Whether a body must contain the property: it has `@Required`, or its type has no null and it has no initial value (rules D1 and D27).
 * For a value type, such as a number, this applies only to strict bodies (rule D30).
 */
function isRequired(context: GeneratorContext, type: ObjectTypeModel, property: PropertyModel): boolean {
  if (findAttribute(property.attributes, "Required")) return true;
  const own = context.typeOf(property.type.type);
  if (!mustBePresent(property, own, type)) return false;
  const { strictBodies, implicitRequired } = context.facts;
  return strictBodies || (implicitRequired && isReferenceType(own)) || tellsApart(context, type, property, own);
}

/** The property that distinguishes the members of a union is required, because no member matches without it. */
function tellsApart(
  context: GeneratorContext,
  { id }: ObjectTypeModel,
  { name }: PropertyModel,
  own: TypeModel,
): boolean {
  return own.kind === "enum" && own.literals === true && context.isDiscriminator(id, name);
}

function propertySchema(context: GeneratorContext, property: PropertyModel): Schema {
  const schema = memberSchema(context, property, "property");
  return property.readOnly && schema.readOnly === undefined ? { ...schema, readOnly: true } : schema;
}
