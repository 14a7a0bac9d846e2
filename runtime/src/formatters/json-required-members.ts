import { mustBePresent } from "../metadata/index.js";
import type { ObjectTypeModel, PropertyModel } from "../model/index.js";
import { isWritable, type JsonConversion, type JsonPath } from "./json-conversion.js";
import type { JsonCompiler, JsonUse } from "./json-converter.js";

type JsonObject = Record<string, unknown> | Map<string, unknown>;

/** The properties that a strict body's object must hold (rule B39); none of a body that is not strict. */
export function requiredMembers(type: ObjectTypeModel, compiler: JsonCompiler): readonly PropertyModel[] {
  if (!compiler.isStrict) return [];
  const mustBe = (property: PropertyModel): boolean =>
    mustBePresent(property, compiler.typeOf(property.type.type), type);
  return type.properties.filter((property) => isWritable(property) && mustBe(property));
}

/** Whether an object holds a member of that name, in any case. */
export function holdsAll(value: JsonObject, members: readonly PropertyModel[]): boolean {
  return missingOf(value, members).length === 0;
}

/** Reports each member that must be there and is not. */
export type MissingReporter = (value: JsonObject, path: JsonPath | undefined, conversion: JsonConversion) => void;

/** Makes the reporter of an object's missing members; `undefined` where it may be without any. */
export function createMissingReporter(
  members: readonly PropertyModel[],
  useOf: (name: string) => JsonUse,
): MissingReporter | undefined {
  if (members.length === 0) return undefined;
  return (value, parent, conversion) => {
    for (const { name } of missingOf(value, members)) {
      if (conversion.isOver) return;
      useOf(name).reportMissing({ parent, part: name }, conversion);
    }
  };
}

/** The names of a large object are gone through once, and only where one is not found as it is written. */
function missingOf(value: JsonObject, members: readonly PropertyModel[]): readonly PropertyModel[] {
  const unfound = members.filter(({ name }) => !(value instanceof Map ? value.has(name) : Object.hasOwn(value, name)));
  if (unfound.length === 0) return unfound;
  const names = value instanceof Map ? [...value.keys()] : Object.keys(value);
  const given = new Set(names.map((name) => name.toLowerCase()));
  return unfound.filter(({ name }) => !given.has(name.toLowerCase()));
}
