import {
  defaultSettings,
  type EnumTypeModel,
  type OwnSimpleTypeModel,
  type TupleElements,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import { parseEnum } from "../../types/index.js";
import { Mismatch, placed } from "./declared-type-error.js";
import type { ValueWriter } from "./generated-writer.js";
import { quote } from "./json-string.js";
import { deepest } from "./json-writer.js";
import { isSimpleValue, ownTextWriter, writeNothing, writeSimpleValue } from "./simple-writer.js";
import { isList, isOfOwnKind, isPlain, simpleNameOf } from "./value-kinds.js";

/** Refuses a value that is nested too deep, which is usually one that contains itself. */
export function checkDepth(depth: number): void {
  if (depth > deepest) throw new TypeError(`The value is nested more than ${deepest} deep, or contains itself.`);
}

/** Writes arrays, sets and all other iterables as arrays. */
export function listWriter(item: ValueWriter, declared: string): ValueWriter {
  return (value, depth) => {
    if (value === null || value === undefined) return writeNothing(value);
    if (!isList(value)) throw new Mismatch(value, declared);
    checkDepth(depth);
    let text = "[";
    let index = 0;
    try {
      for (const element of value) {
        if (index > 0) text += ",";
        text += item(element, depth + 1) ?? "null";
        index++;
      }
    } catch (error) {
      throw placed(error, index);
    }
    return `${text}]`;
  };
}

/** Writes a tuple by position. Elements behind the last declared position are not sent. */
export function tupleWriter(
  { types, rest = types.length }: TupleElements,
  writerOf: (reference: TypeReference) => ValueWriter,
  declared: string,
): ValueWriter {
  const writers = types.map(writerOf);
  const behindRest = writers.length - rest - 1;
  const writerAt = (index: number, count: number): ValueWriter | undefined => {
    if (index < rest) return writers[index];
    return index < count - behindRest ? writers[rest] : writers[writers.length - (count - index)];
  };
  return (value, depth) => {
    if (value === null || value === undefined) return writeNothing(value);
    if (!isList(value)) throw new Mismatch(value, declared);
    checkDepth(depth);
    const elements = [...value];
    const written = elements.slice(0, behindRest < 0 ? rest : undefined).map((element, index) => {
      try {
        return writerAt(index, elements.length)?.(element, depth + 1) ?? "null";
      } catch (error) {
        throw placed(error, index);
      }
    });
    return `[${written.join()}]`;
  };
}

/** Writes maps and objects as objects. Keys that the key's type does not declare are not sent. */
export function dictionaryWriter(item: ValueWriter, nameOf: DictionaryKeys, declared: string): ValueWriter {
  return (value, depth) => {
    if (value === null || value === undefined) return writeNothing(value);
    if (!isDictionary(value)) throw new Mismatch(value, declared);
    checkDepth(depth);
    let text = "{";
    let name: string | undefined;
    try {
      for (const [key, member] of entriesOf(value)) {
        name = nameOf(key);
        const written = name === undefined ? undefined : item(member, depth + 1);
        if (written !== undefined) text += `${text.length > 1 ? "," : ""}${quote(name!)}:${written}`;
      }
    } catch (error) {
      throw placed(error, name ?? "");
    }
    return `${text}}`;
  };
}

/** Whether a value has entries: a map, or an object that is of no other kind. */
export function isDictionary(value: unknown): value is object {
  return typeof value === "object" && value !== null && (isPlain(value) || value instanceof Map || !isOfOwnKind(value));
}

/** The entries of a map or an object. */
export function entriesOf(value: object): Iterable<[unknown, unknown]> {
  return value instanceof Map ? (value as Map<unknown, unknown>) : Object.entries(value);
}

/** The text of a dictionary's key; `undefined` for a key that the key's type does not declare. */
export type DictionaryKeys = (key: unknown) => string | undefined;

/** The keys of a dictionary type: every text, or the texts that the key's type can read. */
export function dictionaryKeys(type: TypeModel | undefined): DictionaryKeys {
  if (type?.kind === "simple" && type.own !== undefined) return ownKeys(type);
  const isText = type === undefined || type.kind === "unknown" || type.id === "String";
  return (key) => {
    if (isText && typeof key === "string") return key;
    const isObject = typeof key === "object" && key !== null;
    if (isObject && simpleNameOf(key) === undefined) return undefined;
    const text = isObject ? writeSimpleValue(key, unquoted)!.replace(/^"|"$/g, "") : String(key);
    if (type?.kind === "enum") return isObject ? undefined : enumKey(text, type);
    return isKey(isObject ? key : text, type) ? text : undefined;
  };
}

function ownKeys(type: OwnSimpleTypeModel): DictionaryKeys {
  const textOf = ownTextWriter(type);
  return (key) => (key !== null && key !== undefined && isSimpleValue(key, type) ? textOf(key) : undefined);
}

/** The name of an enum's member, as .NET writes keys and as the document says. A literal and a text are their own names. */
function enumKey(text: string, { members, literals }: EnumTypeModel): string | undefined {
  const member = members.find(({ value }) => String(value) === text) ?? memberNamed(text, members);
  if (member === undefined) return undefined;
  return literals || typeof member.value !== "number" ? String(member.value) : member.name;
}

function memberNamed(text: string, members: EnumTypeModel["members"]): EnumTypeModel["members"][number] | undefined {
  const value = parseEnum(text, members);
  return members.find((member) => member.value === value);
}

const unquoted = defaultSettings.json;

function isKey(key: unknown, type: TypeModel | undefined): boolean {
  return type?.kind !== "simple" || isSimpleValue(key, type);
}
