/**
 * The function that all objects have under a name, such as `valueOf`. It is no value of a member that a type declares under this name
 * (rule B60).
 *
 * @param name the name of a member
 * @returns the function; `undefined` if not all objects have one
 * @example `inheritedByAll("valueOf") === Object.prototype.valueOf;`
 */
export function inheritedByAll(name: string): unknown {
  return name !== "__proto__" && Object.hasOwn(Object.prototype, name) ? prototype[name] : undefined;
}

const prototype = Object.prototype as unknown as Readonly<Record<string, unknown>>;

/**
 * The value of a declared member. An object without one of its own is without it, also if all objects inherit its name.
 *
 * @param value the object
 * @param name the name of the member
 * @returns its value; `undefined` if the object does not have it
 * @example `memberOf({}, "valueOf") === undefined;`
 */
export function memberOf(value: object, name: string): unknown {
  const member = (value as Readonly<Record<string, unknown>>)[name];
  return typeof member === "function" && member === inheritedByAll(name) ? undefined : member;
}
