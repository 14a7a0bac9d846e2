import type { SimpleTypeFunctions } from "../../model/index.js";
import { invariantCulture, longestText, type Culture } from "../../types/index.js";

/** The functions of an application by which the values of a class are read and written. */
export interface ApplicationFunctions {
  /** The class. */
  readonly type: { readonly prototype: object };
  /** Reads a text. `null` or `undefined` says that it is no text of the class. */
  readonly read: (text: string, culture: Culture) => unknown;
  /** Writes an instance. */
  readonly write: (value: never) => unknown;
  /** The names of the functions in messages. */
  readonly names: { readonly read: string; readonly write: string };
}

/**
 * The functions of a simple type that an application declares. They trust nobody: the code of the application may throw, or return anything.
 *
 * @throws from its functions: an error for the log (LIG2102) if the application's function throws, or returns anything but an instance or a
 * text. Its text is not for clients
 */
export function simpleTypeFunctions({ type, read, write, names }: ApplicationFunctions): SimpleTypeFunctions {
  const isInstance = (value: unknown): boolean => value instanceof (type as unknown as new () => object);
  const parse = (text: string, culture: Culture = invariantCulture): unknown => {
    if (text.length > longestText) return undefined;
    const value = called(names.read, () => read(text, culture));
    if (value === undefined || value === null) return undefined;
    if (isInstance(value)) return value;
    ignoreRejection(value);
    throw failure(names.read, `returned ${kindOf(value)} instead of an instance of its class, null or undefined`);
  };
  const format = (value: unknown): string => {
    const text = called(names.write, () => write(value as never));
    if (typeof text === "string") return text;
    ignoreRejection(text);
    throw failure(names.write, `returned ${kindOf(text)} instead of a text`);
  };
  return {
    isValueType: false,
    defaultValue: (): null => null,
    parse,
    format,
    fromJson: (value: unknown): unknown =>
      typeof value === "string" && isWellFormed(value) ? parse(value) : undefined,
    toJson: format,
    compare: (one: unknown, other: unknown): number => byOrder(format(one), format(other)),
    isInstance,
  };
}

/** Calls a function of the application. */
export function called(name: string, call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    throw failure(name, "threw an error", error);
  }
}

/** The status is that of a mistake of the application, wherever the value comes from. */
export function failure(name: string, what: string, cause?: unknown): Error {
  const message = `LIG2102: ${name} ${what}. It must be synchronous, and must not throw.`;
  return Object.assign(new Error(message, { cause }), { code: "LIG2102", statusCode: 500 });
}

/** Otherwise a function that is `async` by mistake, and rejects, would end the process. */
export function ignoreRejection(value: unknown): void {
  if (value instanceof Promise) value.catch(() => undefined);
}

function kindOf(value: unknown): string {
  if (value instanceof Promise) return "a promise";
  return typeof value === "object" ? "another object" : `a ${typeof value}`;
}

/** In every supported Node.js; the library's types know it from ES2024 on. */
function isWellFormed(text: string): boolean {
  return (text as string & { isWellFormed(): boolean }).isWellFormed();
}

function byOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
