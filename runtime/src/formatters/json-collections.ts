import {
  firstInstances,
  simpleTypeOf,
  type ArrayTypeModel,
  type DictionaryTypeModel,
  type SetTypeModel,
  type TupleElements,
  type TypeModel,
} from "../model/index.js";
import { defaultValueOf, hasCount, itemCountOf, positionOf } from "../metadata/index.js";
import { removedNames } from "./json-anything.js";
import {
  isJsonObject,
  membersOf,
  notConverted,
  refuseCount,
  refuseSize,
  type ContainerConverter,
  type JsonConversion,
  type JsonPath,
  wrongShape,
} from "./json-conversion.js";
import type { JsonCompiler, JsonUse } from "./json-converter.js";
import { enumConverter } from "./json-leaf.js";

/**
 * Converts lists. A wrong element is reported and replaced by its default, so that the other elements keep their
 * places.
 */
export function createArrayConverter({ element, count }: ArrayTypeModel, compiler: JsonCompiler): ContainerConverter {
  const use = compiler.use(element);
  const absent = defaultValueOf(element, compiler.typeOf(element.type));
  const limit = compiler.target.maxCollectionSize;
  return (value, path, conversion, depth) => {
    if (!Array.isArray(value)) return wrongShape;
    if (value.length > limit) return refuseSize(path, conversion);
    if (!hasCount(value.length, count)) return refuseCount(count!, path, conversion);
    return convertItems(value, use, absent, path, conversion, depth);
  };
}

export function createSetConverter({ element }: SetTypeModel, compiler: JsonCompiler): ContainerConverter {
  const use = compiler.use(element);
  const absent = defaultValueOf(element, compiler.typeOf(element.type));
  const type = compiler.typeOf(element.type);
  const limit = compiler.target.maxCollectionSize;
  return (value, path, conversion, depth) => {
    if (!Array.isArray(value)) return wrongShape;
    if (value.length > limit) return refuseSize(path, conversion);
    return new Set(convertItems(value, use, absent, path, conversion, depth).map(firstInstances(type)));
  };
}

/** Converts tuples by position. */
export function createTupleConverter(tuple: TupleElements, compiler: JsonCompiler): ContainerConverter {
  const uses = tuple.types.map((element) => compiler.use(element));
  const absent = tuple.types.map((element) => defaultValueOf(element, compiler.typeOf(element.type)));
  const limit = compiler.target.maxCollectionSize;
  const count = itemCountOf(tuple);
  return (value, path, conversion, depth) => {
    if (!Array.isArray(value)) return wrongShape;
    if (value.length > limit) return refuseSize(path, conversion);
    if (!hasCount(value.length, count)) return refuseCount(count, path, conversion);
    return value.map((item: unknown, index) => {
      if (conversion.isOver) return undefined;
      const position = positionOf(tuple, index, value.length);
      const converted = uses[position]!.convert(item, { parent: path, part: index }, conversion, depth);
      return converted === notConverted ? absent[position]!() : converted;
    });
  };
}

function convertItems(
  items: readonly unknown[],
  use: JsonUse,
  absent: () => unknown,
  parent: JsonPath | undefined,
  conversion: JsonConversion,
  depth: number,
): unknown[] {
  const converted = new Array<unknown>(items.length);
  for (let i = 0; i < items.length; i++) {
    if (conversion.isOver) return converted.slice(0, i);
    const item = use.convert(items[i], { parent, part: i }, conversion, depth);
    converted[i] = item === notConverted ? absent() : item;
  }
  return converted;
}

/** Converts dictionaries. Errors have the key `[0].Value`, as in validation. */
export function createDictionaryConverter(type: DictionaryTypeModel, compiler: JsonCompiler): ContainerConverter {
  const use = compiler.use(type.value, { name: "Value" });
  const keyUse = compiler.use(type.key, { name: "Key" });
  const absent = defaultValueOf(type.value, compiler.typeOf(type.value.type));
  const keyType = compiler.typeOf(type.key.type);
  const readKey = keyReader(type, compiler);
  const limit = compiler.target.maxCollectionSize;
  const isOpen = type.form === "record" && compiler.typeOf(type.value.type).kind === "unknown";
  return (value, path, conversion, depth) => {
    if (!isJsonObject(value)) return wrongShape;
    if (sizeOf(value) > limit) return refuseSize(path, conversion);
    const dictionary = createDictionary(type, keyType);
    let index = 0;
    for (const [name, member] of membersOf(value)) {
      if (isOpen && removedNames.includes(name)) continue;
      const entry: JsonPath = { parent: path, part: index++ };
      const converted = use.convert(member, { parent: entry, part: "Value" }, conversion, depth);
      const key = readKey(name);
      if (key === undefined) keyUse.report(name, { parent: entry, part: "Key" }, conversion);
      else dictionary.set(key, converted === notConverted ? absent() : converted);
    }
    return dictionary.value;
  };
}

function sizeOf(value: Record<string, unknown> | Map<string, unknown>): number {
  return value instanceof Map ? value.size : Object.keys(value).length;
}

/** A dictionary that is being filled. */
interface FilledDictionary {
  readonly value: object;
  set(key: unknown, value: unknown): void;
}

function createDictionary({ form }: DictionaryTypeModel, keyType: TypeModel): FilledDictionary {
  if (form === "map") {
    const map = new Map<unknown, unknown>();
    const firstOf = firstInstances(keyType);
    return { value: map, set: (key, value) => map.set(firstOf(key), value) };
  }
  const record = Object.create(null) as Record<string, unknown>;
  return { value: record, set: (key, value) => (record[String(key)] = value) };
}

/**
 * Names are parsed like JSON strings of the key's type, as in System.Text.Json. This is stricter than for the keys of a
 * form.
 */
function keyReader({ key }: DictionaryTypeModel, compiler: JsonCompiler): (name: string) => unknown {
  const type = compiler.typeOf(key.type);
  // The document lists the names, so other numbers are no keys (rule B44).
  if (type.kind === "enum") return enumConverter(type, { onlyDefined: true });
  if (type.kind !== "simple") return (name) => name;
  if (type.id === "Boolean") return (name) => ({ true: true, false: false })[name.toLowerCase()];
  const simple = simpleTypeOf(type);
  return (name) => simple.fromJson(name);
}
