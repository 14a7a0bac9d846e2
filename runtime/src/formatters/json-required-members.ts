import { mustBePresent } from "../metadata/index.js";
import type { ObjectTypeModel } from "../model/index.js";
import type { JsonConversion, JsonPath } from "./json-conversion.js";
import type { JsonCompiler, JsonUse } from "./json-converter.js";
import { settableMembers } from "./json-members.js";

type JsonObject = Record<string, unknown> | Map<string, unknown>;

/** The names of the members that an object in a strict body must have (rule B39); none if the body is not strict. */
export function requiredMembers(type: ObjectTypeModel, compiler: JsonCompiler): readonly string[] {
  if (!compiler.isStrict) return [];
  const members = settableMembers(type, compiler);
  return members
    .filter(({ property }) => mustBePresent(property, compiler.typeOf(property.type.type), type))
    .map(({ jsonName }) => jsonName);
}

/** Whether an object has all these members. Names are case-insensitive. */
export function holdsAll(value: JsonObject, members: readonly string[]): boolean {
  return missingOf(value, members).length === 0;
}

/** Reports each required member that is missing. */
export type MissingReporter = (value: JsonObject, path: JsonPath | undefined, conversion: JsonConversion) => void;

/** Creates the reporter of an object's missing members; `undefined` if no member is required. */
export function createMissingReporter(
  members: readonly string[],
  useOf: (name: string) => JsonUse,
): MissingReporter | undefined {
  if (members.length === 0) return undefined;
  return (value, parent, conversion) => {
    for (const name of missingOf(value, members)) {
      if (conversion.isOver) return;
      useOf(name).reportMissing({ parent, part: name }, conversion);
    }
  };
}

/** The names of a large object are walked at most once, and only if a member is not found by its exact name. */
function missingOf(value: JsonObject, members: readonly string[]): readonly string[] {
  const unfound = members.filter((name) => !(value instanceof Map ? value.has(name) : Object.hasOwn(value, name)));
  if (unfound.length === 0) return unfound;
  const names = value instanceof Map ? [...value.keys()] : Object.keys(value);
  const given = new Set(names.map((name) => name.toLowerCase()));
  return unfound.filter((name) => !given.has(name.toLowerCase()));
}
