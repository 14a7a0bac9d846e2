import { findAttribute, type ObjectTypeModel, type PropertyModel } from "../model/index.js";
import {
  formatPath,
  isJsonObject,
  notConverted,
  type ContainerConverter,
  type JsonConversion,
  type JsonPath,
  wrongShape,
} from "./json-conversion.js";
import { createUnknownMembersReader } from "./json-extension-data.js";
import type { JsonCompiler, JsonLabel, JsonUse } from "./json-converter.js";
import { settableMembers, type JsonMember } from "./json-members.js";
import { createMissingReporter, requiredMembers } from "./json-required-members.js";
import { createSubtypeChooser } from "./json-subtypes.js";

interface JsonProperty {
  readonly name: string;
  readonly jsonName: string;
  readonly use: JsonUse;
}

/** Converts objects of the type itself, or of a subtype that the object names. */
export function createObjectConverter(type: ObjectTypeModel, compiler: JsonCompiler): ContainerConverter {
  const chooseSubtype = createSubtypeChooser(type, compiler);
  const convertItself = compiler.membersOf(type);
  if (chooseSubtype === undefined) return convertItself;
  return (value, path, conversion, depth) => {
    if (!isJsonObject(value)) return wrongShape;
    const convert = chooseSubtype(value, path, conversion) ?? convertItself;
    return convert === notConverted ? notConverted : convert(value, path, conversion, depth);
  };
}

/**
 * Converts objects of exactly this type. Only declared properties are set; their names are case-insensitive, and the last of several
 * duplicates counts. Unknown members are ignored, or extension data. A wrong property is reported and keeps its default. The others are
 * still set.
 */
export function createMembersConverter(type: ObjectTypeModel, compiler: JsonCompiler): ContainerConverter {
  const inner = compiler.within(type);
  const properties = new Map(settableMembers(type, inner).map((one) => describe(one, inner)));
  const byLowerCase = new Map([...properties.values()].map((property) => [property.jsonName.toLowerCase(), property]));
  const find = (name: string): JsonProperty | undefined => properties.get(name) ?? byLowerCase.get(name.toLowerCase());
  const activate = compiler.target.activatorOf(type);
  const readUnknown = createUnknownMembersReader(type, inner);
  const reportMissing = createMissingReporter(requiredMembers(type, inner), (name) => properties.get(name)!.use);
  return (value, path, conversion, depth) => {
    if (!isJsonObject(value)) return wrongShape;
    const instance = activate();
    const takeUnknown = readUnknown(instance);
    if (value instanceof Map) {
      for (const [name, member] of value) {
        const property = find(name);
        if (property !== undefined) setMember(instance, property, member, path, conversion, depth);
        else if (!takeUnknown(name, member, path, conversion, depth)) return refuseDepth(path, conversion);
      }
      reportMissing?.(value, path, conversion);
      return instance;
    }
    // An object from `JSON.parse` is walked without creating lists of its members.
    for (const name in value) {
      const property = find(name);
      if (property !== undefined) setMember(instance, property, value[name], path, conversion, depth);
      else if (!takeUnknown(name, value[name], path, conversion, depth)) return refuseDepth(path, conversion);
    }
    reportMissing?.(value, path, conversion);
    return instance;
  };
}

function describe({ property, jsonName }: JsonMember, compiler: JsonCompiler): [string, JsonProperty] {
  return [jsonName, { name: property.name, jsonName, use: compiler.member(property) }];
}

/** How messages describe a property. */
export function labelOf({ name, attributes }: PropertyModel): JsonLabel {
  const display = findAttribute(attributes, "Display")?.data.name;
  const required = findAttribute(attributes, "Required")?.data;
  const message = required?.errorMessage;
  return {
    name: typeof display === "string" ? display : name,
    isRequired: required !== undefined,
    missing: typeof message === "string" ? message : undefined,
  };
}

function setMember(
  instance: Record<string, unknown>,
  { name, jsonName, use }: JsonProperty,
  member: unknown,
  parent: JsonPath | undefined,
  conversion: JsonConversion,
  depth: number,
): void {
  const path = { parent, part: jsonName };
  const converted = use.convert(member, path, conversion, depth);
  if (converted === notConverted) return;
  try {
    instance[name] = converted;
  } catch {
    // A setter refused it: the value is wrong, not the application.
    use.report(member, path, conversion);
  }
}

function refuseDepth(path: JsonPath | undefined, conversion: JsonConversion): typeof notConverted {
  const message = `it is nested deeper than ${conversion.maxDepth} levels.`;
  conversion.report({ path: formatPath(path), kind: "unreadable", message });
  return notConverted;
}
