import { DateOnly, parseDateOnly } from "./dates/date-only.js";
import { DateTimeOffset, parseDateTimeOffset } from "./dates/date-time-offset.js";
import { DateTime, dateTimeFromJson, parseDateTime } from "./dates/date-time.js";
import { formatInstant } from "./dates/format-instant.js";
import { parseTimeOnly, TimeOnly } from "./dates/time-only.js";
import { parseTimeSpan, TimeSpan } from "./dates/time-span.js";
import { parseByte } from "./numbers/byte.js";
import { Decimal, formatDecimal, parseDecimal } from "./numbers/decimal.js";
import { parseDouble } from "./numbers/double.js";
import { formatDouble, formatSingle, shortestSingle } from "./numbers/format-number.js";
import { parseInt16 } from "./numbers/int16.js";
import { parseInt32 } from "./numbers/int32.js";
import { parseInt64 } from "./numbers/int64.js";
import {
  decimalFromJson,
  integerFromJson,
  realFromJson,
  singleFromJson,
  smallIntegerFromJson,
} from "./numbers/json-numbers.js";
import { parseSByte } from "./numbers/sbyte.js";
import { parseSingle } from "./numbers/single.js";
import { parseUInt16 } from "./numbers/uint16.js";
import { parseUInt32 } from "./numbers/uint32.js";
import { parseUInt64 } from "./numbers/uint64.js";
import { smallIntegers } from "./simple-type-facts.js";
import { parseBoolean } from "./text/boolean.js";
import { formatBase64, parseBase64 } from "./text/bytes.js";
import { parseChar } from "./text/char.js";
import type { Culture } from "./text/culture.js";
import { emptyGuid, guidFromJson, parseGuid } from "./text/guid.js";
import { parseUri, Uri } from "./text/uri.js";
import { parseVersion, Version } from "./text/version.js";

/**
 * The TypeScript type of each simple type, by its name. `Bytes` is `Uint8Array`, read from base64. Enums are in
 * `enum.ts`, because each has its own members.
 */
export interface SimpleTypeValues {
  Boolean: boolean;
  Byte: number;
  SByte: number;
  Char: string;
  DateTime: Date;
  DateTimeOffset: DateTimeOffset;
  Decimal: Decimal;
  Double: number;
  Guid: string;
  Int16: number;
  Int32: number;
  Int64: bigint;
  Single: number;
  TimeSpan: TimeSpan;
  UInt16: number;
  UInt32: number;
  UInt64: bigint;
  Uri: Uri;
  Version: Version;
  String: string;
  DateOnly: DateOnly;
  TimeOnly: TimeOnly;
  Bytes: Uint8Array;
}

/** The name of a simple type, as in .NET. */
export type SimpleTypeName = keyof SimpleTypeValues;

/** Everything that binding, JSON and documents need to know about a simple type. */
export interface SimpleType<T> {
  readonly name: SimpleTypeName;
  /** Whether it is a value type, which has a default if there is no value. Other types are `null` then. */
  readonly isValueType: boolean;
  /** The value if none was given. A mutable value is new each time. */
  defaultValue(): T | null;
  /** Converts a text from a form, a route, a query or a header; `undefined` if it is not convertible. */
  parse(text: string, culture?: Culture): T | undefined;
  /** The canonical text, which `parse` reads back in the invariant culture. */
  format(value: T): string;
  /**
   * Converts a value of parsed JSON (or an `ExactNumber`), like System.Text.Json with its web defaults; `undefined` if
   * it is not convertible.
   */
  readonly fromJson: (value: unknown) => T | undefined;
  /**
   * The value for JSON. Int64 and UInt64 are a `bigint`, and Decimal is its text. The writer turns them into a number
   * or, depending on an option, a string. JSON has no numbers for NaN and the infinities: they are written as null, as
   * with JSON.stringify.
   */
  toJson(value: T): unknown;
  /** Returns a negative number, 0 or a positive number, for sorting. NaN comes first. */
  compare(a: T, b: T): number;
}

type Table = { readonly [Name in SimpleTypeName]: SimpleType<SimpleTypeValues[Name]> };

/** Every simple type, by name. */
export const simpleTypes: Table = Object.freeze({
  Boolean: {
    ...valueType("Boolean", () => false, parseBoolean),
    format: (value: boolean) => (value ? "True" : "False"),
    fromJson: (value: unknown) => (typeof value === "boolean" ? value : undefined),
    toJson: same,
    compare: byOrder,
  },
  Byte: smallInteger("Byte", parseByte),
  SByte: smallInteger("SByte", parseSByte),
  Char: {
    ...valueType("Char", () => "\0", parseChar),
    format: same,
    fromJson: (value: unknown) => (typeof value === "string" && value.length === 1 ? wholeText(value) : undefined),
    toJson: same,
    compare: byOrder,
  },
  DateTime: {
    ...valueType("DateTime", (): Date => DateTime.minValue, parseDateTime),
    format: DateTime.toText,
    fromJson: fromText(dateTimeFromJson),
    toJson: formatInstant,
    compare: byOrder,
  },
  DateTimeOffset: classType("DateTimeOffset", DateTimeOffset.minValue, parseDateTimeOffset, (text) =>
    DateTimeOffset.fromJson(text),
  ),
  Decimal: {
    ...valueType("Decimal", () => new Decimal(0), parseDecimal),
    format: formatDecimal,
    fromJson: decimalFromJson,
    toJson: formatDecimal,
    compare: (a: Decimal, b: Decimal) => a.comparedTo(b),
  },
  Double: {
    ...valueType("Double", () => 0, parseDouble),
    format: formatDouble,
    fromJson: realFromJson,
    toJson: same,
    compare: byOrder,
  },
  Guid: {
    ...valueType("Guid", () => emptyGuid, parseGuid),
    format: same,
    fromJson: fromText(guidFromJson),
    toJson: same,
    compare: byOrder,
  },
  Int16: smallInteger("Int16", parseInt16),
  Int32: smallInteger("Int32", parseInt32),
  Int64: largeInteger("Int64", parseInt64),
  Single: {
    ...valueType("Single", () => 0, parseSingle),
    format: formatSingle,
    fromJson: singleFromJson,
    toJson: shortestSingle,
    compare: byOrder,
  },
  TimeSpan: classType("TimeSpan", TimeSpan.zero, parseTimeSpan, (text) => TimeSpan.fromJson(text)),
  UInt16: smallInteger("UInt16", parseUInt16),
  UInt32: smallInteger("UInt32", parseUInt32),
  UInt64: largeInteger("UInt64", parseUInt64),
  Uri: { ...classType("Uri", null, parseUri, parseUri), compare: byOrder },
  Version: classType("Version", null, parseVersion, (text) => Version.fromJson(text)),
  String: {
    name: "String",
    isValueType: false,
    defaultValue: () => null,
    parse: same,
    format: same,
    fromJson: fromText(wholeText),
    toJson: same,
    compare: byOrder,
  },
  DateOnly: classType("DateOnly", DateOnly.minValue, parseDateOnly, (text) => DateOnly.fromJson(text)),
  TimeOnly: classType("TimeOnly", TimeOnly.minValue, parseTimeOnly, (text) => TimeOnly.fromJson(text)),
  Bytes: {
    name: "Bytes",
    isValueType: false,
    defaultValue: () => null,
    parse: parseBase64,
    format: formatBase64,
    fromJson: fromText(parseBase64),
    toJson: formatBase64,
    compare: (a: Uint8Array, b: Uint8Array) => byOrder(formatBase64(a), formatBase64(b)),
  },
} satisfies Table);

/**
 * Finds a simple type by its name.
 *
 * @param name the name, with case
 * @returns the type; `undefined` if no type has the name
 * @example findSimpleType("Int32")?.parse("5") // 5
 */
export function findSimpleType(name: string): SimpleType<unknown> | undefined {
  return Object.hasOwn(simpleTypes, name) ? simpleTypes[name as SimpleTypeName] : undefined;
}

/**
 * The simple type whose values come from a class or function.
 *
 * @param constructor any value: `Decimal`, `DateTime`, `Date`, `Number`, ...
 * @returns the type's name; `undefined` for others
 * @example simpleTypeNameOf(Date) // "DateTime"
 */
export function simpleTypeNameOf(constructor: unknown): SimpleTypeName | undefined {
  for (const [name, value] of constructors) if (value === constructor) return name;
  return undefined;
}

/**
 * The class or function that makes the values of a simple type.
 *
 * @param name the type's name
 * @returns the class that code writes: `Date` for DateTime; `undefined` for types of plain texts, such as Guid
 * @example constructorOf("TimeSpan") // TimeSpan
 */
export function constructorOf(name: SimpleTypeName): unknown {
  return constructors.find(([type]) => type === name)?.[1];
}

/**
 * The simple type that a class of its own says to be, by the mark `static simpleType`. Two copies of the package in one process have two
 * classes with one mark.
 *
 * @param constructor any value
 * @returns the type's name; `undefined` for others, and for types whose values have another mark, such as Decimal
 * @example simpleTypeNameOfMark(TimeSpan) // "TimeSpan"
 */
export function simpleTypeNameOfMark(constructor: unknown): SimpleTypeName | undefined {
  return typeof constructor === "function" ? marked.get((constructor as Marked).simpleType) : undefined;
}

/**
 * The simple type whose values come from a global class or function of JavaScript.
 *
 * @param name its name: `Date`, `Number`, ...
 * @returns the type's name; `undefined` for others
 * @example simpleTypeNameOfGlobal("Number") // "Double"
 */
export function simpleTypeNameOfGlobal(name: string): SimpleTypeName | undefined {
  return globals.get(name);
}

const globalConstructors: readonly (readonly [SimpleTypeName, { readonly name: string }])[] = [
  ["Boolean", Boolean],
  ["Double", Number],
  ["Int64", BigInt],
  ["String", String],
  ["DateTime", Date],
  ["Bytes", Uint8Array],
];

const globals: ReadonlyMap<string, SimpleTypeName> = new Map(
  globalConstructors.map(([type, { name }]) => [name, type]),
);

const constructors: readonly (readonly [SimpleTypeName, unknown])[] = [
  ...globalConstructors,
  ["DateTime", DateTime],
  ["Decimal", Decimal],
  ["DateTimeOffset", DateTimeOffset],
  ["DateOnly", DateOnly],
  ["TimeOnly", TimeOnly],
  ["TimeSpan", TimeSpan],
  ["Uri", Uri],
  ["Version", Version],
];

interface Marked {
  readonly simpleType?: unknown;
}

const marked: ReadonlyMap<unknown, SimpleTypeName> = new Map(
  constructors.filter(([type, made]) => (made as Marked).simpleType === type).map(([type]) => [type, type]),
);

type Parse<T> = (text: string, culture?: Culture) => T | undefined;

function valueType<Name extends SimpleTypeName, T>(name: Name, defaultValue: () => T, parse: Parse<T>) {
  // A constant is known to the compiler of generated code, a parameter is not.
  const read = parse;
  // Another argument would be passed to parsers whose third parameter is a reading.
  return { name, isValueType: true, defaultValue, parse: (text: string, culture?: Culture) => read(text, culture) };
}

function smallInteger(name: keyof typeof smallIntegers, parse: Parse<number>) {
  const range = smallIntegers[name];
  return {
    ...valueType(name, () => 0, parse),
    format: (value: number) => String(value),
    fromJson: (value: unknown) => smallIntegerFromJson(value, range),
    toJson: same<number>,
    compare: byOrder,
  };
}

function largeInteger(name: "Int64" | "UInt64", parse: Parse<bigint>) {
  const range = { bits: 64, signed: name === "Int64" } as const;
  return {
    ...valueType(name, () => 0n, parse),
    format: (value: bigint) => String(value),
    fromJson: (value: unknown) => integerFromJson(value, range),
    toJson: same<bigint>,
    compare: byOrder,
  };
}

interface SimpleClass {
  toString(): string;
  toJSON(): string;
}

/** The classes are immutable, so one default is enough for all. */
function classType<T extends SimpleClass>(
  name: SimpleTypeName,
  value: T | null,
  parse: Parse<T>,
  fromJson: (text: string) => T | undefined,
) {
  return {
    name,
    isValueType: value !== null,
    defaultValue: () => value,
    parse,
    format: (item: T) => item.toString(),
    fromJson: fromText(fromJson),
    toJson: (item: T) => item.toJSON(),
    compare: (a: T, b: T) => (a as T & Comparable<T>).compareTo(b),
  };
}

interface Comparable<T> {
  compareTo(other: T): number;
}

function fromText<T>(read: (text: string) => T | undefined): (value: unknown) => T | undefined {
  return (value) => (typeof value === "string" ? read(value) : undefined);
}

/** A text without half a surrogate pair, which JSON can write (`"\\ud83d"`) and System.Text.Json refuses: it is not valid Unicode. */
function wholeText(text: string): string | undefined {
  // In every supported Node.js; the library's types know it from ES2024 on.
  return (text as string & { isWellFormed(): boolean }).isWellFormed() ? text : undefined;
}

function same<T>(value: T): T {
  return value;
}

function byOrder(a: number | bigint | string | boolean | Date | Uri, b: typeof a): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(b !== b) - Number(a !== a);
}
