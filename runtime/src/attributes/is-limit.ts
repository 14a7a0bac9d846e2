/**
 * Tells whether a value is a valid limit: a non-negative integer.
 *
 * @param value any value
 * @returns whether it is a valid limit
 * @example `isLimit(-1)`
 */
export function isLimit(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
