/** The values of a route's parameters, by name: text as it came, decoded. It has no prototype; absent ones are missing. */
export type RouteValues = Readonly<Record<string, string>>;

/** An object without a prototype, of the one shape that engines keep fast (`Object.create(null)` makes a dictionary). */
const EmptyValues = function () {} as unknown as { new (): Record<string, string>; prototype: object };
EmptyValues.prototype = Object.create(null) as object;

/**
 * Makes an empty set of values, to which even a parameter named `__proto__` can be added as any other.
 *
 * @returns the set
 * @example `Object.assign(createRouteValues(), { id: "5" })`
 */
export function createRouteValues(): Record<string, string> {
  return new EmptyValues();
}
