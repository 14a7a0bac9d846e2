/** The decoded values of a route's parameters, by name, in an object without a prototype. Absent values are missing. */
export type RouteValues = Readonly<Record<string, string>>;

/** An object without a prototype in a shape that engines optimize. (`Object.create(null)` creates a slower dictionary.) */
const EmptyValues = function () {} as unknown as { new (): Record<string, string>; prototype: object };
EmptyValues.prototype = Object.create(null) as object;

/**
 * Creates an empty set of values. Even a parameter named `__proto__` can be added to it safely.
 *
 * @returns the set
 * @example `Object.assign(createRouteValues(), { id: "5" })`
 */
export function createRouteValues(): Record<string, string> {
  return new EmptyValues();
}
