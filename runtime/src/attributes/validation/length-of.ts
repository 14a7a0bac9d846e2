/** The length of a string in UTF-16 units, or the number of items of a collection; `undefined` for other values. */
export function lengthOf(value: unknown): number | undefined {
  if (typeof value === "string" || Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  return isDictionary(value) ? Object.keys(value).length : undefined;
}

/** A `Record` is an object without a prototype (if it was bound), or an object literal. */
function isDictionary(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
