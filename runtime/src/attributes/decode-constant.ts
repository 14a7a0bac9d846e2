import { isObject, type ConstantValue } from "../model/index.js";

/**
 * Converts a constant of the model back to the value that it represents: a bigint, a regular expression, `undefined`,
 * ... A class becomes its id.
 *
 * @param value the constant
 * @returns the value
 * @example `decodeConstant({ $bigint: "5" })`
 */
export function decodeConstant(value: ConstantValue | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: ConstantValue) => decodeConstant(item));
  if (!isObject(value)) return value;
  if (value.$undefined === true) return undefined;
  if (typeof value.$bigint === "string") return BigInt(value.$bigint);
  if (typeof value.$number === "string") return Number(value.$number);
  if (typeof value.$regexp === "string") return new RegExp(value.$regexp, String(value.$flags ?? ""));
  if (typeof value.$class === "string") return value.$class;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, decodeConstant(member)]));
}
