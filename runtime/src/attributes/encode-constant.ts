import { simpleTypeNameOf } from "../types/index.js";
import { typeSymbol, type ConstantValue, type InjectedDescription, type TypeId } from "../model/index.js";

/** The classes found while encoding, so that the run time can find the constructor of a type id. */
export type ClassTable = Map<TypeId, unknown>;

/**
 * Converts an argument of a decorator to a constant. It is the run-time equivalent of what the reflection reads from source.
 *
 * @param value the argument
 * @param classes receives the classes that are found, by type id
 * @returns the constant; it can be written as JSON
 * @example `encodeConstant(5n, new Map())`
 */
export function encodeConstant(value: unknown, classes: ClassTable): ConstantValue {
  if (value === undefined) return { $undefined: true };
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : { $number: String(value) };
  if (typeof value === "bigint") return { $bigint: value.toString() };
  const simple = simpleTypeNameOf(value);
  if (simple !== undefined) return { $class: simple };
  if (typeof value === "function") return encodeFunction(value, classes);
  if (value instanceof RegExp) return { $regexp: value.source, $flags: value.flags };
  if (Array.isArray(value)) return value.map((item) => encodeConstant(item, classes));
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.map(([name, member]) => [name, encodeConstant(member, classes)]));
}

function encodeFunction(value: object, classes: ClassTable): ConstantValue {
  const id = classIdOf(value);
  if (id !== undefined) {
    classes.set(id, value);
    return { $class: id };
  }
  const named = thunkResult(value);
  if (named !== undefined) return encodeFunction(named, classes);
  return { $function: nameOfCode(value) };
}

/** A class of a namespace of the platform says its whole name: `Temporal.PlainDate`. The source shows the same. */
function nameOfCode(value: unknown): string {
  const { name = "", prototype } = value as { name?: string; prototype?: unknown };
  if (typeof prototype !== "object" || prototype === null) return name;
  const tag: unknown = Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag)?.value;
  return typeof tag === "string" && tag.endsWith(`.${name}`) ? tag : name;
}

/**
 * The type id of a class, from its injected description, or of one of Ligature's own types (`Decimal`).
 *
 * @param value the class
 * @returns the id; `undefined` if the class has no description
 * @example `classIdOf(Decimal)`
 */
export function classIdOf(value: object): TypeId | undefined {
  if (!Object.hasOwn(value, typeSymbol)) return undefined;
  const described = (value as Record<symbol, unknown>)[typeSymbol] as InjectedDescription | string;
  return typeof described === "string" ? described : described.declaration.id;
}

/** `() => Circle`: an arrow function without parameters. Only these are called. A class cannot be called. */
function thunkResult(value: object): object | undefined {
  const thunk = value as (() => unknown) & { prototype?: unknown };
  if (thunk.prototype !== undefined || thunk.length > 0) return undefined;
  const result = thunk();
  return typeof result === "function" ? result : undefined;
}
