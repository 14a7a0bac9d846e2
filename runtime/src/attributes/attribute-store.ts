import type { AttributeModel, ConstantObject } from "../model/index.js";
import type { AttributeDefinition, AttributeTarget } from "./attribute.js";

/** One execution of a decorator. */
export interface AttributeRecord {
  readonly definition: AttributeDefinition;
  readonly args: readonly unknown[];
}

/** The decorators executed on one class, each list in source order. */
export interface ClassRecords {
  class: readonly AttributeRecord[];
  readonly members: Map<string, readonly AttributeRecord[]>;
  readonly parameters: Map<string, (readonly AttributeRecord[])[]>;
}

// One store per process, even if the package is loaded twice (linked, or from source and built). Otherwise the attributes
// that one copy records would be unknown to the other.
const storeKey = Symbol.for("ligature.attributes");
const holder = globalThis as { [storeKey]?: WeakMap<object, ClassRecords> };
const store = (holder[storeKey] ??= new WeakMap<object, ClassRecords>());

/**
 * The decorators that are recorded on a class, without those of its base classes.
 *
 * @param constructor the class
 * @returns the records; `undefined` if it has no decorator of Ligature
 * @example `recordsOf(OrdersController)?.class.length`
 */
export function recordsOf(constructor: object): ClassRecords | undefined {
  return store.get(constructor);
}

// By the data, which copies of the attribute for derived classes share.
const recordsByData = new WeakMap<ConstantObject, AttributeRecord>();

/** Records the origin of a model's attribute. */
export function keepRecord(data: ConstantObject, record: AttributeRecord): void {
  recordsByData.set(data, record);
}

/**
 * Finds the execution of the decorator that created an attribute of a model.
 *
 * @param attribute the attribute
 * @returns the definition and the arguments; `undefined` if the model was read from source
 * @example `recordOf({ data: {} }) // undefined`
 */
export function recordOf(attribute: Pick<AttributeModel, "data">): AttributeRecord | undefined {
  return recordsByData.get(attribute.data);
}

/**
 * Called by every decorator. Decorators run from the last to the first: adding in front restores the source order.
 *
 * @throws an error with the code LIG2072 if the code was compiled with standard decorators
 */
export function recordAttribute(
  definition: AttributeDefinition,
  args: readonly unknown[],
  target: object | undefined,
  key: string | symbol | object | undefined,
  place: unknown,
): void {
  if (target === undefined || typeof key === "object") throw standardDecorators(definition.name);
  // A static member is no part of a model, although an instance member may have its name.
  if (typeof target === "function" && key !== undefined) return;
  const constructor = typeof target === "function" ? target : target.constructor;
  const records = recordsFor(constructor);
  addTo(records, targetOf(key, place), { definition, args }, key, place);
}

/** Standard decorators get a context instead of the class, so their attributes would be silently lost. */
function standardDecorators(name: string): Error {
  const message =
    `LIG2072: @${name} is in code that was compiled with standard decorators, which do not support parameters. Set ` +
    `"experimentalDecorators": true in tsconfig.json, or extend "ligature/tsconfig.base.json".`;
  return Object.assign(new Error(message), { code: "LIG2072" });
}

/** The target of a legacy decorator, from the arguments that TypeScript passes. */
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

function addTo(
  records: ClassRecords,
  target: AttributeTarget,
  record: AttributeRecord,
  key: string | symbol | undefined,
  place: unknown,
): void {
  const name = key === undefined ? "constructor" : String(key);
  if (target === "class") records.class = inFront(record, records.class);
  else if (target !== "parameter") records.members.set(name, inFront(record, records.members.get(name)));
  else {
    const parameters = records.parameters.get(name) ?? [];
    parameters[place as number] = inFront(record, parameters[place as number]);
    records.parameters.set(name, parameters);
  }
}

/** A new list: one that has grown keeps room for 16 more elements. */
function inFront(record: AttributeRecord, others: readonly AttributeRecord[] = []): readonly AttributeRecord[] {
  return [record].concat(others);
}
