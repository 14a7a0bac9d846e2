import { simpleTypeOf, type EnumTypeModel, type SimpleTypeName, type TypeModel } from "../../model/index.js";
import {
  invariantCulture,
  parseByte,
  parseDecimal,
  parseDouble,
  parseInt16,
  parseInt32,
  parseInt64,
  parseSByte,
  parseSingle,
  parseUInt16,
  parseUInt32,
  parseUInt64,
  type Culture,
  type Reading,
} from "../../types/index.js";
import { readXsdDate, readXsdDateTime, readXsdDateTimeOffset, readXsdTime } from "./xsd-date-time.js";
import { readXsdDuration } from "./xsd-duration.js";

/** Converts the text of an element; `undefined` if it is not convertible. */
export type XmlValueReader = (text: string) => unknown;

/** The simple types that XML reads otherwise than forms do, as `XmlConvert`: no group separators, no hexadecimal, no white space around. */
const simpleReaders: Readonly<Partial<Record<SimpleTypeName, XmlValueReader>>> = {
  Boolean: readXmlBoolean,
  Byte: integer(parseByte),
  SByte: integer(parseSByte),
  Char: readCharacter,
  DateTime: readXsdDateTime,
  DateTimeOffset: readXsdDateTimeOffset,
  Decimal: (text) => (/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/.test(text) ? parseDecimal(text) : undefined),
  Double: real(parseDouble),
  Int16: integer(parseInt16),
  Int32: integer(parseInt32),
  Int64: integer(parseInt64),
  Single: real(parseSingle),
  TimeSpan: readXsdDuration,
  UInt16: integer(parseUInt16),
  UInt32: integer(parseUInt32),
  UInt64: integer(parseUInt64),
  DateOnly: readXsdDate,
  TimeOnly: readXsdTime,
};

/** For these types, an empty element, `<span/>`, is the type's default. */
const emptyIsDefault: ReadonlySet<TypeModel["id"]> = new Set(["TimeSpan", "DateTimeOffset", "DateOnly", "TimeOnly"]);

/** Whether `<a/>` means the type's default. For all other types it is an empty text. */
export function isDefaultWhenEmpty(type: TypeModel): boolean {
  return type.kind === "simple" && emptyIsDefault.has(type.id);
}

/** The reader of a type without child elements; `undefined` for other types. */
export function xmlValueReader(type: TypeModel): XmlValueReader | undefined {
  if (type.kind === "simple") {
    const { parse } = simpleTypeOf(type);
    const ofXml = type.own === undefined ? simpleReaders[type.id] : undefined;
    return ofXml ?? ((text) => parse(text));
  }
  return type.kind === "enum" ? enumReader(type) : undefined;
}

/** `true`, `false`, `1` and `0`, only in lower case. */
export function readXmlBoolean(text: string): boolean | undefined {
  const match = /^\s*(?:(true|1)|false|0)\s*$/.exec(text);
  return match === null ? undefined : match[1] !== undefined;
}

/** .NET's `NumberStyles.Integer`, which route constraints use, too. */
function integer(parse: (text: string, culture: Culture, reading: Reading) => unknown): XmlValueReader {
  return (text) => parse(text, invariantCulture, "constraint");
}

function real(parse: (text: string) => number | undefined): XmlValueReader {
  return (text) => {
    const word = text.trim();
    if (word === "INF") return Infinity;
    if (word === "-INF") return -Infinity;
    return realPattern.test(word) ? parse(word) : undefined;
  };
}

const realPattern = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|nan|infinity)$/i;

/** A character is written as its code. */
function readCharacter(text: string): string | undefined {
  const code = parseUInt16(text, invariantCulture, "constraint");
  return code === undefined ? undefined : String.fromCharCode(code);
}

/**
 * Only names, case-sensitive. Flags are separated by white space. A member with a string value is written as that
 * string.
 */
function enumReader({ members, flags }: EnumTypeModel): XmlValueReader {
  const values = new Map(members.map(({ name, value }) => [typeof value === "string" ? value : name, value]));
  if (flags !== true) return (text) => values.get(text);
  return (text) => {
    let combined = 0;
    for (const name of text.split(/\s+/).filter((part) => part !== "")) {
      const value = values.get(name);
      if (typeof value !== "number") return undefined;
      combined |= value;
    }
    return combined;
  };
}
