import type { SimpleTypeName } from "./simple-types.js";

/** The keywords of JSON Schema for a simple type, wherever its values come from. */
export interface SimpleTypeSchema {
  readonly type: "boolean" | "integer" | "number" | "string";
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly examples?: readonly string[];
  readonly [extension: `x-${string}`]: never;
}

/** The facts that JSON, XML, documents and the editor need about a simple type without a value of it. */
export interface SimpleTypeFacts {
  /** The answer of `typeof` for its values. */
  readonly holds: "boolean" | "number" | "bigint" | "string" | "object";
  /** Which numbers its values are; absent for types whose values are no numbers. */
  readonly number?: "integer" | "real";
  /** A double cannot hold all of its values: bodies keep all digits of their numbers, and an option writes them as texts. */
  readonly isExact?: true;
  /** Its values in words; absent where TypeScript's type says the same. */
  readonly values?: string;
  /** Types and formats as in Swashbuckle's documents and, in addition, the ranges of small integers and the length of a Char (rule D19). */
  readonly schema: SimpleTypeSchema;
  /** XmlSerializer's name of its elements. It has none for Uri and Version, which .NET cannot read. */
  readonly xmlName: string;
}

/** The integers that a double holds exactly. */
export const smallIntegers = {
  Byte: { bits: 8, signed: false },
  SByte: { bits: 8, signed: true },
  Int16: { bits: 16, signed: true },
  Int32: { bits: 32, signed: true },
  UInt16: { bits: 16, signed: false },
  UInt32: { bits: 32, signed: false },
} as const;

/** The facts of every simple type. Nothing else in the project lists the types of numbers. */
export const simpleTypeFacts: Readonly<Record<SimpleTypeName, SimpleTypeFacts>> = {
  Boolean: { holds: "boolean", schema: { type: "boolean" }, xmlName: "boolean" },
  Byte: smallInteger("Byte", "unsignedByte"),
  SByte: smallInteger("SByte", "byte"),
  Char: {
    holds: "string",
    values: "one character",
    schema: { type: "string", minLength: 1, maxLength: 1 },
    xmlName: "char",
  },
  DateTime: text("date-time", "dateTime"),
  DateTimeOffset: text("date-time", "dateTimeOffset"),
  Decimal: { holds: "object", number: "real", isExact: true, schema: number("decimal"), xmlName: "decimal" },
  Double: { holds: "number", number: "real", schema: number("double"), xmlName: "double" },
  Guid: { ...text("uuid", "guid"), holds: "string", values: "32 hexadecimal digits with hyphens" },
  Int16: smallInteger("Int16", "short"),
  Int32: smallInteger("Int32", "int"),
  Int64: {
    holds: "bigint",
    number: "integer",
    isExact: true,
    values: "an integer of at most 64 bits",
    schema: { type: "integer", format: "int64" },
    xmlName: "long",
  },
  Single: { holds: "number", number: "real", schema: number("float"), xmlName: "float" },
  TimeSpan: text("date-span", "TimeSpan"),
  UInt16: smallInteger("UInt16", "unsignedShort"),
  UInt32: smallInteger("UInt32", "unsignedInt"),
  UInt64: {
    holds: "bigint",
    number: "integer",
    isExact: true,
    values: "an integer from 0 to 18,446,744,073,709,551,615",
    // No double is its maximum.
    schema: { type: "integer", format: "uint64", minimum: 0 },
    xmlName: "unsignedLong",
  },
  // It may be relative.
  Uri: text("uri-reference", "anyURI"),
  Version: { holds: "object", schema: { type: "string" }, xmlName: "Version" },
  String: { holds: "string", schema: { type: "string" }, xmlName: "string" },
  DateOnly: text("date", "dateOnly"),
  TimeOnly: text("time", "timeOnly"),
  Bytes: text("byte", "base64Binary"),
};

/**
 * Whether a type is a simple type whose values are numbers.
 *
 * @param id the id of any type
 * @returns false for every type that is no simple type
 * @example isNumeric("Decimal") // true
 */
export function isNumeric(id: string): boolean {
  return Object.hasOwn(simpleTypeFacts, id) && simpleTypeFacts[id as SimpleTypeName].number !== undefined;
}

/** A type of objects whose JSON is a text of a registered format. */
function text(format: string, xmlName: string): SimpleTypeFacts {
  return { holds: "object", schema: { type: "string", format }, xmlName };
}

function number(format: string): SimpleTypeSchema {
  return { type: "number", format };
}

function smallInteger(name: keyof typeof smallIntegers, xmlName: string): SimpleTypeFacts {
  const { bits, signed } = smallIntegers[name];
  const [minimum, maximum] = signed ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1];
  const values = `an integer from ${inThousands(minimum)} to ${inThousands(maximum)}`;
  const format = name === "UInt32" ? "uint32" : "int32";
  // The format says the range of an Int32.
  const range = name === "Int32" ? {} : { minimum, maximum };
  return { holds: "number", number: "integer", values, schema: { type: "integer", format, ...range }, xmlName };
}

/** Like `toLocaleString`, whose first call in a process takes about 10 milliseconds of its start. */
function inThousands(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
