import type { ConstantValue } from "../../model/index.js";

/** A numeric argument, including `NaN` and `Infinity`; `undefined` if the argument is not a number. */
export function numberArgument(value: ConstantValue | undefined): number | undefined {
  if (typeof value === "number") return value;
  const special = (value as { $number?: string } | null | undefined)?.$number;
  return special === undefined ? undefined : Number(special);
}

/** An argument that is a count. A mistake throws an error with the attribute's name. */
export function countArgument(attribute: string, argument: string, value: ConstantValue | undefined): number {
  const number = numberArgument(value);
  if (number !== undefined && Number.isInteger(number) && number >= 0) return number;
  throw new RangeError(`@${attribute}: ${argument} must be a non-negative integer, not ${JSON.stringify(value)}.`);
}
