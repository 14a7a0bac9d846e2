import { isObject, type ConstantValue } from "../../model/index.js";
import type { ValidationOptions } from "./constraint.js";

/** What `@AllowedValues` and `@DeniedValues` list; options may stand last. */
export type ComparableConstant = string | number | bigint | boolean | null | ValidationOptions;

/** The values without the options that may stand last. */
export function listedValues(values: readonly ConstantValue[]): ConstantValue[] {
  return values.filter((value) => !isObject(value) || value.$bigint !== undefined || value.$number !== undefined);
}

/** Whether a bound value is the constant: numbers by their value, whatever type holds them. */
export function equalsConstant(value: unknown, constant: ConstantValue): boolean {
  if (value === null || value === undefined) return constant === null;
  const wanted = isObject(constant) ? (constant.$bigint ?? constant.$number) : constant;
  if (wanted === null) return false;
  const isNumeric = typeof value === "bigint" || (typeof value === "object" && typeof wanted !== "string");
  return value === wanted || (isNumeric && String(value) === String(wanted));
}
