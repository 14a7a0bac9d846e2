import type { JsonObject, JsonValue } from "../model/index.js";

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an object; without members if it is none, because a document may hold anything. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

export function textsOf(value: JsonValue | undefined): string[] {
  return listOf(value).filter((one): one is string => typeof one === "string");
}

/** The own member of an object: a name such as `constructor` is a name like any other. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The same text for values that JSON Schema holds equal: members have no order. */
export function canonicalText(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(canonicalText).join()}]`;
  if (!isObject(value)) return value === undefined ? "null" : JSON.stringify(value);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  const members = entries.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`);
  return `{${members.sort().join()}}`;
}

/** A value in a sentence. */
export function shown(value: JsonValue | undefined): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\``;
}
