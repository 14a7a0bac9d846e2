import { types } from "node:util";
import { Decimal, simpleTypeNameOfMark, type SimpleTypeName } from "../../types/index.js";

/** The simple type that an object is a value of: a `Date`, a `Decimal`, a `TimeSpan`, bytes, ...; `undefined` for others. */
export function simpleNameOf(value: object): SimpleTypeName | undefined {
  if (value instanceof Date) return "DateTime";
  if (Decimal.isDecimal(value)) return "Decimal";
  if (value instanceof Uint8Array) return "Bytes";
  return simpleTypeNameOfMark((value as { constructor?: unknown }).constructor);
}

/** Whether a value has elements: arrays, sets, generators, every other iterable object. */
export function isList(value: unknown): value is Iterable<unknown> {
  return Array.isArray(value) || (typeof value === "object" && value !== null && Symbol.iterator in value);
}

/**
 * Whether an object is a value of its own kind instead of an object with members: a list, a map, a date, bytes, a promise, a generator,
 * a simple type's value.
 */
export function isOfOwnKind(value: object): boolean {
  return kinds.some((isOfKind) => isOfKind(value)) || isSequence(value) || simpleNameOf(value) !== undefined;
}

const kinds: readonly ((value: unknown) => boolean)[] = [
  Array.isArray,
  types.isMap,
  types.isSet,
  types.isDate,
  types.isPromise,
  types.isRegExp,
  types.isBoxedPrimitive,
  types.isAnyArrayBuffer,
  types.isArrayBufferView,
];

function isSequence(value: object): boolean {
  return Symbol.asyncIterator in value || (Symbol.iterator in value && "next" in value);
}

/** An object literal, or an object without a prototype. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Says in words what a value is, for messages. The words never contain the value's content. */
export function describeValue(value: unknown): string {
  if (typeof value !== "object" || value === null) return value === null ? "null" : `a ${typeof value}`;
  if (Array.isArray(value)) return "a list";
  if (isPlain(value)) return "a plain object";
  const constructor: unknown = value.constructor;
  return typeof constructor === "function" && constructor.name !== "" ? `a ${constructor.name}` : "an object";
}
