import {
  simpleFactsOf,
  simpleTypeOf,
  type AnySimpleTypeModel,
  type EnumTypeModel,
  type JsonConverterModel,
  type OwnSimpleTypeModel,
  type Settings,
} from "../../model/index.js";
import {
  Decimal,
  findSimpleType,
  formatBase64,
  formatEnum,
  formatInstant,
  parseEnum,
  simpleTypes,
} from "../../types/index.js";
import { Mismatch } from "./declared-type-error.js";
import type { ValueWriter } from "./generated-writer.js";
import { quote } from "./json-string.js";
import { writeDecimal, type NumberForms } from "./json-writer.js";
import { simpleNameOf } from "./value-kinds.js";

/**
 * Creates the writer of a simple type. Common values are written first. JavaScript code often has another form of the value, because a
 * driver reads numbers as texts or dates as `Date`s: these are written as they are, if the type can read them. Nothing else is: an object
 * in place of a text has members that nobody declared.
 */
export function simpleWriter(type: AnySimpleTypeModel, options: NumberForms): ValueWriter {
  if (type.own !== undefined) return ownWriter(type);
  const other: ValueWriter = (value) => {
    if (!isSimpleValue(value, type)) throw new Mismatch(value, type.id);
    return writeSimpleValue(value, options);
  };
  switch (type.id) {
    case "String":
    case "Guid":
    case "Char":
      return (value, depth) => (typeof value === "string" ? quote(value) : other(value, depth));
    case "Boolean":
      return (value, depth) => (value === true ? "true" : value === false ? "false" : other(value, depth));
    case "Int64":
    case "UInt64":
      return integerWriter(options.int64 === "string", other);
    case "Decimal":
      return decimalWriter(options.decimal === "string", other);
    case "DateTime":
      return (value, depth) =>
        value instanceof Date && !Number.isNaN(value.getTime()) ? `"${formatInstant(value)}"` : other(value, depth);
    case "Single":
      return (value, depth) =>
        Number.isFinite(value) ? `${simpleTypes.Single.toJson(value as number) as number}` : other(value, depth);
    default:
      return (value, depth) => (Number.isFinite(value) ? `${value as number}` : other(value, depth));
  }
}

function ownWriter(type: OwnSimpleTypeModel): ValueWriter {
  const textOf = ownTextWriter(type);
  return (value) => (value === null || value === undefined ? writeNothing(value) : quote(textOf(value)));
}

/** Writes an instance of an application's own class as its text, and a text that the class can read, which a database may have, as it is. */
export function ownTextWriter(type: OwnSimpleTypeModel): (value: unknown) => string {
  const { format, isInstance } = simpleTypeOf(type);
  return (value) => {
    if (isInstance?.(value)) return format(value);
    if (typeof value === "string" && isSimpleValue(value, type)) return value;
    throw new Mismatch(value, type.name);
  };
}

/** Writes nothing and null, which every type may have. */
export function writeNothing(value: null | undefined): "null" | undefined {
  return value === null ? "null" : undefined;
}

/** Writes what a converter of the application makes of a value (rule B57). */
export function ownJsonWriter({ write }: JsonConverterModel, any: ValueWriter): ValueWriter {
  return (value, depth) => (value === null || value === undefined ? writeNothing(value) : any(write(value), depth));
}

function integerWriter(quoted: boolean, other: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (typeof value !== "bigint" && !Number.isInteger(value)) return other(value, depth);
    return quoted ? `"${value as bigint}"` : `${value as bigint}`;
  };
}

function decimalWriter(quoted: boolean, other: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (value instanceof Decimal || Decimal.isDecimal(value)) return writeDecimal(value, quoted);
    return quoted && typeof value === "number" ? `"${value}"` : other(value, depth);
  };
}

/**
 * Whether a value may stand for a value of a simple type: nothing, a number, a boolean, a text that the type can read, or the value of a
 * simple type whose text it can read.
 */
export function isSimpleValue(value: unknown, type: AnySimpleTypeModel): boolean {
  if (type.own !== undefined && typeof value !== "string") return isOwnValue(value, type);
  switch (typeof value) {
    case "string":
      return (
        type.id === "Uri" || simpleFactsOf(type).holds === "string" || simpleTypeOf(type).parse(value) !== undefined
      );
    case "object":
      return value === null || isValueOfSimpleType(value, type);
    default:
      return typeof value !== "function" && typeof value !== "symbol";
  }
}

function isOwnValue(value: unknown, type: OwnSimpleTypeModel): boolean {
  return value === null || value === undefined || simpleTypeOf(type).isInstance?.(value) === true;
}

function isValueOfSimpleType(value: object, type: AnySimpleTypeModel): boolean {
  const name = simpleNameOf(value);
  if (name === undefined || name === "Bytes" || type.id === "Bytes") return name === type.id;
  return name === type.id || (isValid(value) && isSimpleValue(findSimpleType(name)?.format(value), type));
}

function isValid(value: object): boolean {
  return !(value instanceof Date) || !Number.isNaN(value.getTime());
}

/** Writes the same text as JSON.stringify, without calling the `toJSON` of any other object. */
export function writeSimpleValue(value: unknown, { int64, decimal }: NumberForms): string | undefined {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
      return Number.isFinite(value) ? String(value) : "null";
    case "boolean":
      return String(value);
    case "bigint":
      return int64 === "string" ? `"${value}"` : String(value);
    case "object":
      return value === null || !isValid(value) ? "null" : writeSimpleObject(value, decimal === "string");
    default:
      return undefined;
  }
}

function writeSimpleObject(value: object, quotesDecimals: boolean): string {
  if (Decimal.isDecimal(value)) return writeDecimal(value, quotesDecimals);
  if (value instanceof Date) return `"${formatInstant(value)}"`;
  return quote(value instanceof Uint8Array ? formatBase64(value) : (value as { toJSON(): string }).toJSON());
}

/** Creates the writer of an enum: its values, their names, and numbers. A text that it does not declare is not sent. */
export function enumWriter(type: EnumTypeModel, options: Settings["json"]): ValueWriter {
  const writesNames = options.enums === "names" && type.literals !== true;
  const values = new Set<unknown>(type.members.map(({ value }) => value));
  return (value) => {
    if (typeof value === "string" && values.has(value)) return quote(value);
    if (!isEnumValue(value, type)) throw new Mismatch(value, type.name || type.id);
    return writesNames && typeof value === "number" ? nameOf(value, type) : writeSimpleValue(value, options);
  };
}

/** A number that no member has stays one, as in .NET. */
function nameOf(value: number, { members, flags }: EnumTypeModel): string {
  const text = formatEnum(value, members, { flags: flags === true });
  return text === String(value) ? text : quote(text);
}

/** Whether a value may stand for a member of an enum. */
export function isEnumValue(value: unknown, { members }: EnumTypeModel): boolean {
  // `parseEnum` reads what clients write, without white space around it. A literal may have some: "data: 1\n\n".
  if (typeof value === "string")
    return members.some((one) => one.value === value) || parseEnum(value, members) !== undefined;
  return value === null || (typeof value !== "object" && typeof value !== "function" && typeof value !== "symbol");
}
