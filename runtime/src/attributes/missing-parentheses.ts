/** The attribute of a decorator, and what its factory was called with. */
interface FactoryCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

// One for each process, as the records of attributes are.
const callsKey = Symbol.for("ligature.attributeCalls");
const holder = globalThis as { [callsKey]?: WeakMap<object, FactoryCall> };
const calls = (holder[callsKey] ??= new WeakMap<object, FactoryCall>());

/** Remembers that a factory made this decorator. Without parentheses on a class, TypeScript puts it in the place of the class. */
export function keepCall(decorator: object, name: string, args: readonly unknown[]): void {
  calls.set(decorator, { name, args });
}

/**
 * Finds the attribute that is without parentheses on a class, so that its decorator has replaced the class.
 *
 * @param value what stands for the class
 * @returns the attribute's name and the class; `undefined` if the value is no such decorator
 * @example `classWithoutParentheses(OrdersController)?.name // "ApiController"`
 */
export function classWithoutParentheses(
  value: object,
): { readonly name: string; readonly replaced: unknown } | undefined {
  const call = calls.get(value);
  return call && { name: call.name, replaced: call.args[0] };
}

/**
 * Called by every factory with its arguments.
 *
 * @throws an error with the code LIG2081 if the factory itself is used as the decorator of a member or a parameter
 */
export function refuseMemberWithoutParentheses(name: string, [target, key, place]: readonly unknown[]): void {
  if (!isMember(target, key) && !isConstructorParameter(target, key, place)) return;
  const member = key === undefined ? "the constructor" : `'${String(key)}'`;
  const constructor = (typeof target === "function" ? target : (target as object).constructor) as { name: string };
  const message = `LIG2081: ${missingParentheses(name, `${member} of '${constructor.name}'`)}`;
  throw Object.assign(new Error(message), { code: "LIG2081" });
}

/**
 * The message of LIG2081.
 *
 * @param name the attribute's name
 * @param target where it is
 * @returns the text
 * @example `missingParentheses("ApiController", "'OrdersController'")`
 */
export function missingParentheses(name: string, target: string): string {
  return `@${name} on ${target} has no parentheses, so it has no effect. Write @${name}().`;
}

/** A prototype and a name: no attribute takes a prototype as its argument. */
function isMember(target: unknown, key: unknown): target is object {
  if (typeof target !== "object" || target === null || !Object.hasOwn(target, "constructor")) return false;
  const isPrototype = (target.constructor as { prototype?: unknown } | undefined)?.prototype === target;
  return isPrototype && (typeof key === "string" || typeof key === "symbol");
}

function isConstructorParameter(target: unknown, key: unknown, place: unknown): boolean {
  return typeof target === "function" && key === undefined && typeof place === "number";
}
