import { subtypesByText, typeDiscriminatorOf, type TypeDiscriminator } from "../../metadata/index.js";
import type { ObjectTypeModel, PropertyModel, TypeId, TypeModel } from "../../model/index.js";
import type { Discriminator, Schema } from "../document.js";
import { annotationsEnabled, type GeneratorContext } from "../generator-context.js";
import { writesNames } from "./enum-schema.js";
import { memberNameOf } from "./member-names.js";
import { isRequired } from "./required-members.js";

/** The facts that decide which classes are described as a family. */
type FamilyContext = Pick<GeneratorContext, "options" | "typeOf">;

/** The subtypes that `@SwaggerSubType` names, if one of the two options is on. */
export function subTypesOf(context: FamilyContext, type: ObjectTypeModel): ObjectTypeModel[] {
  const { options } = context;
  const enabled =
    annotationsEnabled(options, "enableAnnotationsForInheritance") ||
    annotationsEnabled(options, "enableAnnotationsForPolymorphism");
  if (!enabled) return [];
  return subtypesByText(type, (id) => context.typeOf(id)).flatMap(([, one]) => (one.id === type.id ? [] : [one]));
}

/** The nearest base class that names this one as its subtype. */
export function knownBaseOf(context: FamilyContext, type: ObjectTypeModel): ObjectTypeModel | undefined {
  const base = type.base && context.typeOf(type.base.type);
  for (let next = base; next?.kind === "object"; next = next.base && context.typeOf(next.base.type)) {
    if (subTypesOf(context, next).some(({ id }) => id === type.id)) return next;
  }
  return undefined;
}

/** Whether the schema of a class contains that of a base class with a discriminator, so that it may need a schema for its use by itself. */
export function isNamedByBase(context: FamilyContext, type: TypeModel): boolean {
  if (type.kind !== "object" || type.base === undefined || knownBaseOf(context, type) === undefined) return false;
  return typeDiscriminatorOf(type, (id) => context.typeOf(id)) !== undefined;
}

/**
 * Whether a use of a class of a family has a schema of its own, because a request need not name the class then (rule D59): that of a use of
 * the family requires the discriminator.
 */
export function isReadAlone(context: GeneratorContext, type: ObjectTypeModel): boolean {
  const { view, usesOf } = context;
  if (view === "response" || view === "mergePatch" || usesOf(type.id) === "response") return false;
  if (type.name === "" || !isNamedByBase(context, type)) return false;
  const { property } = typeDiscriminatorOf(type, (id) => context.typeOf(id))!;
  return property === undefined || !isRequired(context, type, property);
}

/** The discriminator of the classes of a type's family, whatever the options are, because bodies are read so. */
export function familyOf(context: GeneratorContext, type: ObjectTypeModel): TypeDiscriminator | undefined {
  const family = typeDiscriminatorOf(type, (id) => context.typeOf(id));
  const hasNames = context.view === "xml" || writesNames(context, family?.enumType);
  if (!hasNames || family?.enumType === undefined) return family;
  const nameOf = (one: unknown) => family.enumType!.members.find(({ value }) => value === one)?.name;
  const byName = [...family.typesByValue].map(([value, one]) => [nameOf(value) ?? value, one] as const);
  return { ...family, typesByValue: new Map(byName) };
}

/** The name of a family's discriminator in a schema. */
export function discriminatorName(context: GeneratorContext, { property, propertyName }: TypeDiscriminator): string {
  return property === undefined ? propertyName : memberNameOf(context, property);
}

/** The discriminator of a family, with the schema that each value names. */
export function discriminatorOf(
  context: GeneratorContext,
  family: TypeDiscriminator,
  componentOf: (type: TypeId) => Schema,
): Discriminator {
  const propertyName = discriminatorName(context, family);
  const mapping = [...family.typesByValue].map(([value, { id }]) => [String(value), componentOf(id).$ref!] as const);
  return { propertyName, mapping: Object.fromEntries(mapping) };
}

/**
 * The keywords of a family's discriminator in the schema of one of its classes: the value of that class, or the values of the classes below
 * it (rule D3). A property with an enum has the enum's schema.
 */
export function discriminatorKeywords(family: TypeDiscriminator, property?: PropertyModel): Schema {
  const [value, ...more] = family.typesByValue.keys();
  const isEnum = property !== undefined && family.enumType !== undefined;
  const notNull = property === undefined ? {} : { nullable: false };
  if (more.length > 0) return isEnum ? notNull : { ...notNull, enum: [value!, ...more] };
  return isEnum && family.enumType.members.length === 1 ? notNull : { ...notNull, const: value! };
}

/** The same as a schema of its own, where the class does not declare the property itself. */
export function discriminatorSchema(family: TypeDiscriminator): Schema {
  const isText = [...family.typesByValue.keys()].every((value) => typeof value === "string");
  return { type: isText ? "string" : "integer", ...discriminatorKeywords(family) };
}

/**
 * A use of a base class: one of its subtypes, or the class itself unless it is abstract (rule D3). With a discriminator it is `oneOf`. Without
 * one it is `anyOf`, because an instance of a subtype matches its base class, too. The annotations of the class are only in its component.
 * `undefined` if the document refers to the class itself.
 */
export function polymorphicSchema(
  context: GeneratorContext,
  type: ObjectTypeModel,
  componentOf: (type: TypeId) => Schema,
): Schema | undefined {
  const subTypes = subTypesOf(context, type);
  if (subTypes.length === 0 || !annotationsEnabled(context.options, "enableAnnotationsForPolymorphism"))
    return undefined;
  const family = familyOf(context, type);
  if (family === undefined) {
    const types = [...(type.abstract ? [] : [type.id]), ...subTypes.map(({ id }) => id)];
    return { anyOf: types.map(componentOf) };
  }
  const choices = [...new Set(family.typesByValue.values())].map((one) => choiceOf(context, family, one, componentOf));
  return { oneOf: choices, discriminator: discriminatorOf(context, family, componentOf) };
}

/** A class of a family. The schema of one with subtypes allows their values too, so the class itself needs its own value. */
function choiceOf(
  context: GeneratorContext,
  family: TypeDiscriminator,
  type: ObjectTypeModel,
  componentOf: (type: TypeId) => Schema,
): Schema {
  const component = componentOf(type.id);
  const own = familyOf(context, type);
  if (own?.propertyName !== family.propertyName || own.typesByValue.size === 1) return component;
  const [value] = [...family.typesByValue].find(([, { id }]) => id === type.id)!;
  return { ...component, properties: { [discriminatorName(context, family)]: { const: value } } };
}
