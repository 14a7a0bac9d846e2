import type { AttributeModel, ConstantObject } from "../model/index.js";
import type { AttributeDefinition, AttributeTarget } from "./attribute.js";

/** One execution of a decorator. */
export interface AttributeRecord {
  readonly definition: AttributeDefinition;
  readonly args: readonly unknown[];
}

/** The decorators executed on one class, each list in source order. */
export interface ClassRecords {
  readonly class: AttributeRecord[];
  readonly members: Map<string, AttributeRecord[]>;
  readonly parameters: Map<string, AttributeRecord[][]>;
}

// One store per process, even when the package is loaded twice (linked, or from source and built): else the attributes
// recorded by one copy would be unknown to the other.
const storeKey = Symbol.for("ligature.attributes");
const holder = globalThis as { [storeKey]?: WeakMap<object, ClassRecords> };
const store = (holder[storeKey] ??= new WeakMap<object, ClassRecords>());

/**
 * What the decorators have recorded on a class itself; nothing of its base classes.
 *
 * @param constructor the class
 * @returns the records; `undefined` where it has no decorator of Ligature's
 * @example `recordsOf(OrdersController)?.class.length`
 */
export function recordsOf(constructor: object): ClassRecords | undefined {
  return store.get(constructor);
}

// By the data, which a copy of the attribute for an inheriting class shares.
const recordsByData = new WeakMap<ConstantObject, AttributeRecord>();

/** Keeps what a model's attribute was made from. */
export function keepRecord(data: ConstantObject, record: AttributeRecord): void {
  recordsByData.set(data, record);
}

/**
 * The execution of a decorator that gave an attribute of a model.
 *
 * @param attribute the attribute
 * @returns the definition and the living arguments; `undefined` where the model was read from sources
 * @example `recordOf({ data: {} }) // undefined`
 */
export function recordOf(attribute: Pick<AttributeModel, "data">): AttributeRecord | undefined {
  return recordsByData.get(attribute.data);
}

/**
 * Called by every decorator. Decorators run from the last to the first: adding in front restores the source order.
 *
 * @throws an error with the code LIG2072 where the code was compiled with standard decorators
 */
export function recordAttribute(
  definition: AttributeDefinition,
  args: readonly unknown[],
  target: object | undefined,
  key: string | symbol | object | undefined,
  place: unknown,
): void {
  if (target === undefined || typeof key === "object") throw standardDecorators(definition.name);
  const constructor = typeof target === "function" ? target : target.constructor;
  const records = recordsFor(constructor);
  listFor(records, targetOf(key, place), key, place).unshift({ definition, args });
}

/** Standard decorators are called with a context, and say nothing of the class: their attributes would be lost without a word. */
function standardDecorators(name: string): Error {
  const message =
    `LIG2072: @${name} is in code that was compiled with standard decorators, which do not support parameters. Set ` +
    `"experimentalDecorators": true in tsconfig.json, or extend "ligature/tsconfig.base.json".`;
  return Object.assign(new Error(message), { code: "LIG2072" });
}

/** What a legacy decorator stands on, from the arguments that TypeScript calls it with. */
function targetOf(key: string | symbol | undefined, place: unknown): AttributeTarget {
  if (typeof place === "number") return "parameter";
  if (key === undefined) return "class";
  const descriptor = place as PropertyDescriptor | undefined;
  return typeof descriptor?.value === "function" ? "method" : "property";
}

function recordsFor(constructor: object): ClassRecords {
  let records = store.get(constructor);
  if (records === undefined) {
    records = { class: [], members: new Map(), parameters: new Map() };
    store.set(constructor, records);
  }
  return records;
}

function listFor(
  records: ClassRecords,
  target: AttributeTarget,
  key: string | symbol | undefined,
  place: unknown,
): AttributeRecord[] {
  if (target === "class") return records.class;
  const name = key === undefined ? "constructor" : String(key);
  if (target !== "parameter") return getOrAdd(records.members, name, () => []);
  const parameters = getOrAdd(records.parameters, name, () => []);
  return (parameters[place as number] ??= []);
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
