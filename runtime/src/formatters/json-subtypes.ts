import { classOf, findAttribute, type AttributeModel, type ObjectTypeModel } from "../model/index.js";
import type { ContainerConverter } from "./json-conversion.js";
import type { JsonCompiler } from "./json-converter.js";

type JsonObject = Record<string, unknown> | Map<string, unknown>;

/** Returns the converter of the subtype that a body's object names; `undefined` if it names none. */
export type SubtypeChooser = (value: JsonObject) => ContainerConverter | undefined;

/**
 * An object of a base class with `@SwaggerDiscriminator` becomes an instance of the `@SwaggerSubType` that the
 * discriminator's value names: by its `discriminatorValue`, or by the class's name. So a body means what the OpenAPI
 * document says.
 */
export function createSubtypeChooser(type: ObjectTypeModel, compiler: JsonCompiler): SubtypeChooser | undefined {
  const discriminator = findAttribute(type.attributes, "SwaggerDiscriminator")?.data.propertyName;
  if (typeof discriminator !== "string") return undefined;
  const wanted = discriminator.toLowerCase();
  const subtypes = type.attributes.filter(({ name }) => name === "SwaggerSubType");
  const converters = new Map(subtypes.flatMap((subtype) => subtypeEntry(subtype, type, compiler)));
  // Most names have another length, and comparing lengths is cheaper than converting to lower case.
  const isMeant = (name: string): boolean =>
    name === discriminator || (name.length === wanted.length && name.toLowerCase() === wanted);
  return (value) => {
    const chosen = value instanceof Map ? textIn(value, isMeant) : textOf(value, isMeant);
    return chosen === undefined ? undefined : converters.get(chosen)?.();
  };
}

/** The value of the first matching member that is a string. */
function textIn(members: Iterable<[string, unknown]>, isMeant: (name: string) => boolean): string | undefined {
  for (const [name, member] of members) if (typeof member === "string" && isMeant(name)) return member;
  return undefined;
}

/** The same for an object from `JSON.parse`, which is walked without creating lists of its members. */
function textOf(object: Record<string, unknown>, isMeant: (name: string) => boolean): string | undefined {
  for (const name in object) {
    const member = object[name];
    if (typeof member === "string" && isMeant(name)) return member;
  }
  return undefined;
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
