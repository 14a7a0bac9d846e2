import type { TypeId, TypeModel, UnionTypeModel } from "../../model/index.js";
import type { Schema } from "../document.js";
import { applySchemaFilters } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import { referenceTo } from "./component-key.js";
import { memberNameOf } from "./member-names.js";
import { isRequired } from "./required-members.js";

/** `A | B`: any of them, or exactly one if a literal property distinguishes them. */
export function unionSchema(context: GeneratorContext, type: UnionTypeModel): Schema {
  return type.name ? referenceTo(context, type.id) : unionComponent(context, type);
}

/** The schema in the components, or, for a union without a name, where it is used. */
export function unionComponent(context: GeneratorContext, type: UnionTypeModel): Schema {
  return applySchemaFilters(context.filters.schema, describe(context, type), { ...context, type });
}

function describe(context: GeneratorContext, type: UnionTypeModel): Schema {
  const members = type.members.map((member) => context.schemaOf(member));
  const { discriminator } = type;
  if (discriminator === undefined) return { anyOf: members };
  const isMissing = type.members.some((member) => isOptionalIn(context, member.type, discriminator));
  // A request that does not say which type it has is refused, although the type alone has a value for it.
  const propertyName = nameIn(context, type, discriminator);
  const required = isMissing && { required: [propertyName] };
  const references = members.every(({ $ref }) => $ref !== undefined);
  if (!references || !hasTextValues(context, type, discriminator)) return { anyOf: members, ...required };
  const mapping = mappingOf(context, type, discriminator, members);
  return { oneOf: members, discriminator: { propertyName, ...(mapping && { mapping }) }, ...required };
}

/** The name of the discriminator in the schemas. All members have it (LIG1052). */
function nameIn(context: GeneratorContext, { members }: UnionTypeModel, discriminator: string): string {
  const types = members.map((member) => context.typeOf(member.type));
  const properties = types.flatMap((type) => (type.kind === "object" ? type.properties : []));
  const property = properties.find(({ name }) => name === discriminator);
  return property === undefined ? discriminator : memberNameOf(context, property);
}

/** Whether the schema of a class does not require the property that tells it from others. */
function isOptionalIn(context: GeneratorContext, id: TypeId, discriminator: string): boolean {
  const object = context.typeOf(id);
  const property = object.kind === "object" ? object.properties.find(({ name }) => name === discriminator) : undefined;
  return object.kind === "object" && property !== undefined && !isRequired(context, object, property);
}

/** A discriminator selects by text, so booleans cannot be one. The schemas of the members tell them apart all the same. */
function hasTextValues(context: GeneratorContext, { members }: UnionTypeModel, discriminator: string): boolean {
  return members.every((member) => {
    const literal = literalOf(context, member.type, discriminator);
    return literal?.kind !== "enum" || literal.members.every(({ value }) => typeof value !== "boolean");
  });
}

function literalOf(context: GeneratorContext, member: TypeId, discriminator: string): TypeModel | undefined {
  const object = context.typeOf(member);
  const property = object.kind === "object" ? object.properties.find(({ name }) => name === discriminator) : undefined;
  return property && context.typeOf(property.type.type);
}

/** Maps the discriminator's literals of each member to the member's schema, if every member has some. */
function mappingOf(
  context: GeneratorContext,
  type: UnionTypeModel,
  discriminator: string,
  schemas: readonly Schema[],
): Record<string, string> | undefined {
  const entries = type.members.flatMap((member, index): readonly ([string, string] | undefined)[] => {
    const literal = literalOf(context, member.type, discriminator);
    const values = literal?.kind === "enum" ? literal.members : [];
    return values.length === 0 ? [undefined] : values.map(({ value }) => [String(value), schemas[index]!.$ref!]);
  });
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
}
