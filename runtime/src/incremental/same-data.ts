/**
 * Whether two values are the same data, including the order of members, which may affect results. Anything but plain objects,
 * lists, maps and sets is compared by identity.
 *
 * @param one a value
 * @param other another
 * @returns whether they are the same
 * @example sameData({ a: [1] }, { a: [1] }) // true
 */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return isObject(one) && isObject(other) && sameObjects(one, other);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function sameObjects(one: object, other: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(one);
  if (prototype !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Map || one instanceof Set) return sameData([...one], [...(other as Iterable<unknown>)]);
  if (Array.isArray(one)) return sameItems(one, other as readonly unknown[]);
  if (prototype !== Object.prototype && prototype !== null) return false;
  const names = Object.keys(one);
  return (
    sameItems(names, Object.keys(other)) &&
    names.every((name) => sameData((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
  );
}

function sameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((item, index) => sameData(item, others[index]));
}

/**
 * Returns the earlier of two values if they are the same data, so that results based on it stay valid.
 *
 * @param earlier the earlier value, if any
 * @param value the current value
 * @returns one of them
 * @example const before = { a: 1 }; sameOr(before, { a: 1 }) === before; // true
 */
export function sameOr<Value>(earlier: Value | undefined, value: Value): Value {
  return earlier !== undefined && sameData(earlier, value) ? earlier : value;
}
