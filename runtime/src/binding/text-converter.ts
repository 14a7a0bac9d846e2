import { simpleTypeOf, type EnumTypeModel, type TypeModel } from "../model/index.js";
import { isDefinedEnum, parseEnum, type Culture } from "../types/index.js";

/** The result of a conversion; `notDefined` is a number that is not a member of the enum. */
type Conversion =
  { readonly outcome: "converted" | "notDefined"; readonly value: unknown } | { readonly outcome: "notConvertible" };

/** Converts a text that is not blank to a value of one type. */
export interface TextConverter {
  (text: string, culture: Culture): Conversion;
  /** The type's parser, if the conversion only parses. It returns `undefined` if the text is not convertible. */
  readonly parse?: (text: string, culture: Culture) => unknown;
  /** Texts whose conversion is known in advance. */
  readonly known?: readonly string[];
}

/** The converter of a simple type or enum; `undefined` for a type that is not converted from one text. */
export function createTextConverter(type: TypeModel): TextConverter | undefined {
  if (type.kind === "enum") return enumConverter(type);
  if (type.kind === "unknown" && type.reason === undefined) return (text) => ({ outcome: "converted", value: text });
  if (type.kind !== "simple") return undefined;
  const simple = simpleTypeOf(type);
  const convert = (text: string, culture: Culture): Conversion => {
    const value = simple.parse(text, culture);
    return value === undefined ? notConvertible : { outcome: "converted", value };
  };
  return Object.assign(convert, { parse: simple.parse });
}

const notConvertible: Conversion = { outcome: "notConvertible" };

/** A number that is not a member is converted, and then refused with a different message (rule B17). */
function enumConverter({ members, flags }: EnumTypeModel): TextConverter {
  const convert = (text: string): Conversion => {
    const value = parseEnum(text, members);
    if (value === undefined) return notConvertible;
    return { outcome: isDefinedEnum(value, members, { flags }) ? "converted" : "notDefined", value };
  };
  return Object.assign(convert, { known: members.flatMap(({ name, value }) => [name, String(value)]) });
}
