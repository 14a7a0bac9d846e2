import {
  discriminatorJsonName,
  discriminatorValue,
  typeDiscriminatorOf,
  type TypeDiscriminator,
} from "../metadata/index.js";
import { jsonConverterOf, type ObjectTypeModel, type TypeId } from "../model/index.js";
import { attemptedText, formatPath, notConverted, type ContainerConverter, type JsonConversion, type JsonPath } from "./json-conversion.js"; // prettier-ignore
import type { JsonCompiler } from "./json-converter.js";

type JsonObject = Record<string, unknown> | Map<string, unknown>;

/**
 * Returns the converter of the subtype that a body's object names; `undefined` for the type itself; `notConverted` after a report that
 * it names no type.
 */
export type SubtypeChooser = (
  value: JsonObject,
  path: JsonPath | undefined,
  conversion: JsonConversion,
) => ContainerConverter | undefined | typeof notConverted;

/**
 * An object of a family of classes becomes an instance of the class that the discriminator's value names (rule B43). So a body means what
 * the OpenAPI document says. A value that names no class is an error, and so is a missing one if the type itself is abstract.
 */
export function createSubtypeChooser(type: ObjectTypeModel, compiler: JsonCompiler): SubtypeChooser | undefined {
  const discriminator = typeDiscriminatorOf(type, (id) => compiler.typeOf(id));
  if (discriminator === undefined) return undefined;
  const { propertyName, typesByValue } = discriminator;
  const jsonName = discriminatorJsonName(discriminator, compiler.naming);
  const isMeant = createNameTest(jsonName);
  // A null of a declared property is refused where the property is read.
  const refusesNull = compiler.isStrict && isUnset(discriminator);
  const converters = new Map<TypeId, ContainerConverter>();
  const converterOf = (named: ObjectTypeModel): ContainerConverter => {
    let convert = converters.get(named.id);
    if (convert === undefined)
      converters.set(named.id, (convert = createNamedConverter(named, propertyName, compiler)));
    return convert;
  };
  return (value, path, conversion) => {
    const given = value instanceof Map ? memberIn(value, isMeant) : memberOf(value, isMeant);
    const isMissing = given === undefined || given === null;
    if (isMissing && !type.abstract && !(given === null && refusesNull)) return undefined;
    const named = isMissing ? undefined : typesByValue.get(discriminatorValue(given, discriminator)!);
    if (named === undefined)
      return refuseDiscriminator({ ...discriminator, memberName: jsonName }, given, path, conversion);
    return named.id === type.id ? undefined : converterOf(named);
  };
}

/** Whether no class reads the value as one of its own properties, which would refuse null. */
function isUnset({ property }: TypeDiscriminator): boolean {
  return property === undefined || (property.readOnly === true && property.type.nullable !== true);
}

/** A subtype may have a family of its own, which another property tells apart. */
function createNamedConverter(
  named: ObjectTypeModel,
  propertyName: string,
  compiler: JsonCompiler,
): ContainerConverter {
  const own = typeDiscriminatorOf(named, (id) => compiler.typeOf(id))?.propertyName;
  return own === propertyName && jsonConverterOf(named) === undefined
    ? compiler.membersOf(named)
    : compiler.containerOf(named);
}

/** Whether a member has a name, whatever its case is. Most have another length, and comparing lengths is cheaper than converting to lower case. */
export function createNameTest(wanted: string): (name: string) => boolean {
  const lower = wanted.toLowerCase();
  return (name) => name === wanted || (name.length === lower.length && name.toLowerCase() === lower);
}

/** The value of the last member whose name passes, because the last of several duplicates counts. */
export function memberIn(members: Iterable<[string, unknown]>, isMeant: (name: string) => boolean): unknown {
  let found: unknown;
  for (const [name, member] of members) if (isMeant(name)) found = member;
  return found;
}

/** The same for an object from `JSON.parse`, which is walked without creating lists of its members. */
function memberOf(object: Record<string, unknown>, isMeant: (name: string) => boolean): unknown {
  let found: unknown;
  for (const name in object) if (isMeant(name)) found = object[name];
  return found;
}

/** The facts that a message about a discriminator contains. */
interface RefusedDiscriminator extends Pick<TypeDiscriminator, "displayName" | "allowed"> {
  readonly memberName: string;
}

/** Reports that a discriminator is missing, or names no type, under its own key and with the values that it may have. */
export function refuseDiscriminator(
  { memberName, displayName: name, allowed }: RefusedDiscriminator,
  value: unknown,
  parent: JsonPath | undefined,
  conversion: Pick<JsonConversion, "report">,
): typeof notConverted {
  const path = formatPath({ parent, part: memberName });
  if (value === undefined || value === null) conversion.report({ path, kind: "missing", name, allowed });
  else conversion.report({ path, kind: "notConvertible", attemptedValue: attemptedText(value), name, allowed });
  return notConverted;
}
