import { classOf, findAttribute, type AttributeModel, type ObjectTypeModel } from "../model/index.js";
import { membersOf, type ContainerConverter } from "./json-conversion.js";
import type { JsonCompiler } from "./json-converter.js";

type JsonObject = Record<string, unknown> | Map<string, unknown>;

/** Gives the converter of the subtype that a body's object names; `undefined` when it names none. */
export type SubtypeChooser = (value: JsonObject) => ContainerConverter | undefined;

/**
 * Objects of a base class with `@SwaggerDiscriminator` are made of the `@SwaggerSubType` that the discriminator's value names:
 * its `discriminatorValue`, else the class's name. So a body means what the document says of it.
 */
export function createSubtypeChooser(type: ObjectTypeModel, compiler: JsonCompiler): SubtypeChooser | undefined {
  const discriminator = findAttribute(type.attributes, "SwaggerDiscriminator")?.data.propertyName;
  if (typeof discriminator !== "string") return undefined;
  const wanted = discriminator.toLowerCase();
  const subtypes = type.attributes.filter(({ name }) => name === "SwaggerSubType");
  const converters = new Map(subtypes.flatMap((subtype) => subtypeEntry(subtype, type, compiler)));
  return (value) => {
    for (const [name, member] of membersOf(value)) {
      if (name.toLowerCase() === wanted && typeof member === "string") return converters.get(member)?.();
    }
    return undefined;
  };
}

function subtypeEntry(
  subtype: AttributeModel,
  base: ObjectTypeModel,
  compiler: JsonCompiler,
): [string, () => ContainerConverter][] {
  const type = compiler.typeOf(classOf(subtype.data.type) ?? "");
  if (type.kind !== "object" || type.id === base.id) return [];
  const { discriminatorValue } = subtype.data;
  const value = typeof discriminatorValue === "string" ? discriminatorValue : type.name;
  return [[value, () => compiler.containerOf(type)]];
}
