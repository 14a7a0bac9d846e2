import type { EnumTypeModel, TypeModel } from "../model/index.js";
import { isDefinedEnum, parseEnum, simpleTypes, type Culture, type SimpleType } from "../types/index.js";

/** What becomes of a text. */
export type Conversion =
  { readonly outcome: "converted"; readonly value: unknown } | { readonly outcome: "notConvertible" | "notDefined" };

/** Converts a text that is not blank to a value of one type. */
export type TextConverter = (text: string, culture: Culture) => Conversion;

/** The converter of a simple type or enum; `undefined` for a type that is not converted from one text. */
export function createTextConverter(type: TypeModel): TextConverter | undefined {
  if (type.kind === "enum") return enumConverter(type);
  if (type.kind === "unknown") return (text) => ({ outcome: "converted", value: text });
  if (type.kind !== "simple") return undefined;
  const simple: SimpleType<unknown> = simpleTypes[type.id];
  return (text, culture) => {
    const value = simple.parse(text, culture);
    return value === undefined ? notConvertible : { outcome: "converted", value };
  };
}

const notConvertible: Conversion = { outcome: "notConvertible" };
const notDefined: Conversion = { outcome: "notDefined" };

/** A number that no member has is converted, and then refused with another text (anchors C17). */
function enumConverter({ members, flags }: EnumTypeModel): TextConverter {
  return (text) => {
    const value = parseEnum(text, members);
    if (value === undefined) return notConvertible;
    return isDefinedEnum(value, members, { flags }) ? { outcome: "converted", value } : notDefined;
  };
}
