import type { ArrayTypeModel, DictionaryTypeModel, SetTypeModel } from "../model/index.js";
import { parseEnum, simpleTypes } from "../types/index.js";
import { elementDefault } from "./element-default.js";
import {
  isJsonObject,
  membersOf,
  notConverted,
  type ContainerConverter,
  type JsonConversion,
  type JsonPath,
  wrongShape,
} from "./json-conversion.js";
import type { JsonCompiler, JsonUse } from "./json-converter.js";

/** Converts lists; an element that is wrong is reported and its default stands in its place, so that the others keep theirs. */
export function createArrayConverter({ element }: ArrayTypeModel, compiler: JsonCompiler): ContainerConverter {
  const use = compiler.use(element);
  const absent = elementDefault(element, compiler.typeOf(element.type));
  return (value, path, conversion, depth) =>
    Array.isArray(value) ? convertItems(value, use, absent, path, conversion, depth) : wrongShape;
}

export function createSetConverter({ element }: SetTypeModel, compiler: JsonCompiler): ContainerConverter {
  const use = compiler.use(element);
  const absent = elementDefault(element, compiler.typeOf(element.type));
  return (value, path, conversion, depth) =>
    Array.isArray(value) ? new Set(convertItems(value, use, absent, path, conversion, depth)) : wrongShape;
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
    const item = use.convert(items[i], { parent, part: i }, conversion, depth);
    converted[i] = item === notConverted ? absent() : item;
  }
  return converted;
}

/** Converts dictionaries. Errors stand under `[0].Value`, where validation puts its own. */
export function createDictionaryConverter(type: DictionaryTypeModel, compiler: JsonCompiler): ContainerConverter {
  const use = compiler.use(type.value, "Value");
  const keyUse = compiler.use(type.key, "Key");
  const absent = elementDefault(type.value, compiler.typeOf(type.value.type));
  const readKey = keyReader(type, compiler);
  return (value, path, conversion, depth) => {
    if (!isJsonObject(value)) return wrongShape;
    const dictionary = createDictionary(type);
    let index = 0;
    for (const [name, member] of membersOf(value)) {
      const entry: JsonPath = { parent: path, part: index++ };
      const converted = use.convert(member, { parent: entry, part: "Value" }, conversion, depth);
      const key = readKey(name);
      if (key === undefined) keyUse.report(name, { parent: entry, part: "Key" }, conversion);
      else dictionary.set(key, converted === notConverted ? absent() : converted);
    }
    return dictionary.value;
  };
}

/** A dictionary being filled. */
interface FilledDictionary {
  readonly value: object;
  set(key: unknown, value: unknown): void;
}

function createDictionary({ form }: DictionaryTypeModel): FilledDictionary {
  if (form === "map") {
    const map = new Map<unknown, unknown>();
    return { value: map, set: (key, value) => map.set(key, value) };
  }
  const record = Object.create(null) as Record<string, unknown>;
  return { value: record, set: (key, value) => (record[String(key)] = value) };
}

/** Names are read as JSON's texts of the type are, as System.Text.Json does: stricter than the keys of a form. */
function keyReader({ key }: DictionaryTypeModel, compiler: JsonCompiler): (name: string) => unknown {
  const type = compiler.typeOf(key.type);
  if (type.kind === "enum") return (name) => parseEnum(name, type.members);
  if (type.kind !== "simple") return (name) => name;
  if (type.id === "Boolean") return (name) => ({ true: true, false: false })[name.toLowerCase()];
  const simple = simpleTypes[type.id];
  return (name) => simple.fromJson(name);
}
