import {
  classOf,
  findAttribute,
  type AttributeModel,
  type EnumTypeModel,
  type ObjectTypeModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import { enumFromJson } from "../types/index.js";
import { jsonNameOf, type JsonNaming } from "./json-names.js";

/** Finds a type by its id. */
export type TypeLookup = (id: TypeId) => TypeModel;

/** The property whose value says which class of a family an object has, and the values. */
export interface TypeDiscriminator {
  readonly propertyName: string;
  /** The property itself, if the class declares it. */
  readonly property: PropertyModel | undefined;
  /** The name that messages show. */
  readonly displayName: string;
  /** The classes by the value that names each: a text, or the value of an enum's member. */
  readonly typesByValue: ReadonlyMap<string | number | boolean, ObjectTypeModel>;
  /** The texts that a message lists. */
  readonly allowed: readonly string[];
  /** The enum, if the property has one. */
  readonly enumType: EnumTypeModel | undefined;
}

/**
 * The discriminator of the classes of a family (rule B43): `@SwaggerDiscriminator` on the class, or on a base class that names this class by
 * `@SwaggerSubType`. A subtype's value is its `discriminatorValue`, or the class's name. A base class that is not abstract has a value,
 * too: the one with which it names itself, the initial value of the property, or its name.
 *
 * @returns `undefined` for a class of no such family
 */
export function typeDiscriminatorOf(type: ObjectTypeModel, typeOf: TypeLookup): TypeDiscriminator | undefined {
  const propertyName = discriminatorNameOf(type) ?? namingBaseOf(type, typeOf)?.propertyName;
  if (propertyName === undefined) return undefined;
  const property = type.properties.find(({ name }) => name === propertyName);
  const declared = property && typeOf(property.type.type);
  const enumType = declared?.kind === "enum" ? declared : undefined;
  const byText = typesByText([ownText(type, propertyName, typeOf), type], propertyName, typeOf, new Set());
  if (byText.size === 0) return undefined;
  const displayName = property && findAttribute(property.attributes, "Display")?.data.name;
  return {
    propertyName,
    property,
    displayName: typeof displayName === "string" ? displayName : propertyName,
    typesByValue: new Map([...byText].map(([text, one]) => [valueOf(text, enumType), one])),
    allowed: [...byText.keys()],
    enumType,
  };
}

/** The name of a discriminator in JSON. One that no class declares has the name that `@SwaggerDiscriminator` gives it. */
export function discriminatorJsonName(
  { propertyName, property }: Pick<TypeDiscriminator, "propertyName" | "property">,
  naming: JsonNaming,
): string {
  return property === undefined ? propertyName : jsonNameOf(property, naming);
}

/** The value of a discriminator in a JSON body; `undefined` if it cannot name a type. */
export function discriminatorValue(
  value: unknown,
  { enumType }: TypeDiscriminator,
): string | number | boolean | undefined {
  if (enumType !== undefined && !enumType.literals) return enumFromJson(value, enumType.members);
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/** The discriminator of a family that no class declares, with the value of this class; `undefined` for a class without one. */
export function undeclaredDiscriminatorOf(
  type: ObjectTypeModel,
  typeOf: TypeLookup,
): { readonly propertyName: string; readonly value: string | number | boolean } | undefined {
  const family = typeDiscriminatorOf(type, typeOf);
  if (family === undefined || family.property !== undefined) return undefined;
  const [value] = [...family.typesByValue].find(([, { id }]) => id === type.id) ?? [];
  return value === undefined ? undefined : { propertyName: family.propertyName, value };
}

/** The types that a class names by `@SwaggerSubType`, with the texts that name them. */
export function subtypesByText(
  type: ObjectTypeModel,
  typeOf: TypeLookup,
): readonly (readonly [string, ObjectTypeModel])[] {
  return type.attributes.flatMap(({ name, data }) => {
    const subtype = name === "SwaggerSubType" ? typeOf(classOf(data.type) ?? "") : undefined;
    return subtype?.kind === "object" ? [[textOf(data) ?? subtype.name, subtype] as const] : [];
  });
}

/** The classes of a family from this one down. Subtypes may have subtypes that the same property tells apart. */
function typesByText(
  [text, type]: readonly [string, ObjectTypeModel],
  propertyName: string,
  typeOf: TypeLookup,
  seen: Set<TypeId>,
): Map<string, ObjectTypeModel> {
  const found = new Map<string, ObjectTypeModel>();
  if (seen.has(type.id)) return found;
  seen.add(type.id);
  if (!type.abstract) found.set(text, type);
  if (discriminatorNameOf(type) !== propertyName) return found;
  for (const named of subtypesByText(type, typeOf)) {
    for (const [inner, one] of typesByText(named, propertyName, typeOf, seen)) found.set(inner, one);
  }
  return found;
}

function ownText(type: ObjectTypeModel, propertyName: string, typeOf: TypeLookup): string {
  const itself = subtypesByText(type, typeOf).find(([, { id }]) => id === type.id);
  if (itself !== undefined) return itself[0];
  const naming = namingBaseOf(type, typeOf);
  if (naming?.propertyName === propertyName) return naming.text;
  const initial = type.properties.find(({ name }) => name === propertyName)?.default;
  return typeof initial === "string" && initial !== "" ? initial : type.name;
}

/** The nearest base class with a discriminator that names this class. */
function namingBaseOf(
  type: ObjectTypeModel,
  typeOf: TypeLookup,
): { readonly propertyName: string; readonly text: string } | undefined {
  const baseOf = ({ base }: ObjectTypeModel) => (base === undefined ? undefined : typeOf(base.type));
  for (let base = baseOf(type); base?.kind === "object"; base = baseOf(base)) {
    const propertyName = discriminatorNameOf(base);
    if (propertyName === undefined) continue;
    const named = subtypesByText(base, typeOf).find(([, { id }]) => id === type.id);
    if (named !== undefined) return { propertyName, text: named[0] };
  }
  return undefined;
}

function discriminatorNameOf({ attributes }: ObjectTypeModel): string | undefined {
  const propertyName = findAttribute(attributes, "SwaggerDiscriminator")?.data.propertyName;
  return typeof propertyName === "string" ? propertyName : undefined;
}

function textOf({ discriminatorValue: value }: AttributeModel["data"]): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Of an enum's member, the value that JSON has. */
function valueOf(text: string, enumType: EnumTypeModel | undefined): string | number | boolean {
  return enumType?.members.find(({ name, value }) => name === text || String(value) === text)?.value ?? text;
}
