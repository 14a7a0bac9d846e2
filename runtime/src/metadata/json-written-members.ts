import {
  simpleTypeOf,
  type ObjectTypeModel,
  type PropertyModel,
  type Settings,
  type TypeModel,
} from "../model/index.js";
import { defaultValueOf } from "./default-value.js";
import { isExtensionData, isJsonMember, jsonIgnoringOf, jsonNameOf } from "./json-names.js";
import { isNullable, isValueType } from "./nullability.js";
import { typeOf, type TypeTable } from "./type-parts.js";

/** A property that JSON contains when it is written. */
interface WrittenMember {
  readonly property: PropertyModel;
  readonly jsonName: string;
  /** The values with which it is left out. */
  readonly omits: "nothing" | "null" | "default";
}

const omitted = { never: "nothing", whenWritingNull: "null", whenWritingDefault: "default" } as const;

/** The properties of an object that are written as JSON, in order. */
export function writtenMembers({ properties }: ObjectTypeModel, options: Settings["json"]): readonly WrittenMember[] {
  return properties.flatMap((property): WrittenMember[] => {
    const ignoring = jsonIgnoringOf(property, options);
    if (ignoring === "always") return [];
    return [{ property, jsonName: jsonNameOf(property, options), omits: omitted[ignoring] }];
  });
}

/**
 * The properties of an object that plain data has, under their declared names, for formats that are not JSON. `@JsonIgnore()` hides one there,
 * too: what the application keeps from its clients must not depend on who wrote the formatter.
 */
export function plainMembers({ properties }: ObjectTypeModel): readonly PropertyModel[] {
  return properties.filter((property) => isExtensionData(property) || isJsonMember(property));
}

/**
 * Whether a value is the default of a property's type, as `whenWritingDefault` compares: null, 0 and false, the first day of the calendar. A
 * text, a list and an object have no other default than null, and neither has a type that allows null.
 */
export function defaultTest({ type: reference }: PropertyModel, types: TypeTable): (value: unknown) => boolean {
  const type = typeOf(types, reference.type);
  if (isNullable(reference) || !hasDefault(type)) return isNothing;
  const fallback = defaultValueOf(reference, type)();
  if (type.kind !== "simple" || typeof fallback !== "object" || fallback === null) {
    // An Int64 may also be a number, and a driver may have read either as a text.
    return (value) => isNothing(value) || (typeof value !== "object" && String(value) === String(fallback));
  }
  const simple = simpleTypeOf(type);
  const text = simple.format(fallback);
  return (value) => isNothing(value) || (isOfClass(value, fallback) && simple.format(value) === text);
}

/** Whether values of a type that is not nullable may be left out as its default. A literal says what an object is, so it is always written. */
export function hasDefault(type: TypeModel): boolean {
  return isValueType(type) && !(type.kind === "enum" && type.literals === true);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Only values of the type's own class have a text. A date that is none has no text. */
function isOfClass(value: unknown, fallback: object): boolean {
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.getPrototypeOf(fallback)) return false;
  return !(value instanceof Date) || !Number.isNaN(value.getTime());
}
