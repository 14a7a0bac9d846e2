import type { JsonValue } from "./json.js";
import type { TypeId } from "./type-model.js";

/**
 * A decorator's argument, a default or an initializer, as data: JSON, with a few special forms for values that JSON does not
 * have. The run time (from values) and the reflection (from source text) create the same data.
 */
export type ConstantValue =
  null | boolean | number | string | readonly ConstantValue[] | SpecialConstant | ConstantObject;

/** An object literal whose members are constants. */
export interface ConstantObject {
  readonly [key: string]: ConstantValue | undefined;
}

/** A value that JSON does not have. Exactly one member is present. */
export interface SpecialConstant {
  /** A class, or a function without parameters that returns one (`() => Circle`). */
  readonly $class?: TypeId;
  /** A `bigint`, in decimal digits. */
  readonly $bigint?: string;
  /** A regular expression's source; flags in `$flags`. */
  readonly $regexp?: string;
  readonly $flags?: string;
  /** `undefined` between other arguments. */
  readonly $undefined?: true;
  /** A function that is not a class: its name, or an empty string. */
  readonly $function?: string;
  /** NaN, Infinity or -Infinity. */
  readonly $number?: string;
  /** The source text of an expression that is not a constant. Only the reflection creates it. */
  readonly $expression?: string;
}

/**
 * The class that a constant refers to.
 *
 * @param value the constant
 * @returns its type id, or `undefined` if it refers to none
 * @example classOf({ $class: "Decimal" }) // "Decimal"
 */
export function classOf(value: ConstantValue | undefined): TypeId | undefined {
  return isObject(value) && typeof value.$class === "string" ? value.$class : undefined;
}

/**
 * Whether a constant is a plain object of constants (neither null nor an array).
 *
 * @param value the constant
 * @returns whether it is
 * @example isObject({ name: "id" }) // true
 */
export function isObject(value: ConstantValue | undefined): value is ConstantObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether the constant, or a part of it, could not be folded.
 *
 * @param value the constant
 * @returns whether it contains an unfolded expression
 * @example isUnfolded(["a", 1]) // false
 */
export function isUnfolded(value: ConstantValue | JsonValue | undefined): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(isUnfolded);
  const members = value as ConstantObject;
  return members.$expression !== undefined || Object.values(members).some(isUnfolded);
}
