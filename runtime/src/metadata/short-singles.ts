import type { ObjectTypeModel, TypeId, TypeModel } from "../model/index.js";
import { shortestSingle } from "../types/index.js";
import { elementOf, typesWithin, type TypeTable } from "./type-parts.js";

/**
 * A value whose numbers of 32 bits are as short as JSON writes them: 0.1 for 0.10000000149011612. Everything else stays as it is.
 *
 * @param value a value of the type
 * @param id its type
 * @param types the types of the model
 * @returns the value, or a copy
 */
export function shortSingles(value: unknown, id: TypeId, types: TypeTable): unknown {
  return holdsSingles(id, types) ? shortened(value, types[id], types) : value;
}

function holdsSingles(id: TypeId, types: TypeTable): boolean {
  for (const type of typesWithin(id, types)) if (type.id === "Single") return true;
  return false;
}

function shortened(value: unknown, type: TypeModel | undefined, types: TypeTable): unknown {
  if (type?.id === "Single") return typeof value === "number" ? shortestSingle(value) : value;
  if (type === undefined || typeof value !== "object" || value === null) return value;
  return shortParts(value, type, (part, id) => shortened(part, types[id], types));
}

/** A copy of a value, made of its parts. */
function shortParts(value: object, type: TypeModel, short: (part: unknown, id: TypeId) => unknown): unknown {
  if (type.kind === "object") return { ...value, ...shortMembers(value as Record<string, unknown>, type, short) };
  if (type.kind === "dictionary") {
    const entry = ([key, part]: [unknown, unknown]): [unknown, unknown] => [key, short(part, type.value.type)];
    return value instanceof Map ? new Map([...value].map(entry)) : Object.fromEntries(Object.entries(value).map(entry));
  }
  const element = elementOf(type);
  if (element === undefined || !(Symbol.iterator in value)) return value;
  return Array.from(value as Iterable<unknown>, (part) => short(part, element.type));
}

function shortMembers(
  value: Record<string, unknown>,
  { properties }: ObjectTypeModel,
  short: (part: unknown, id: TypeId) => unknown,
): Record<string, unknown> {
  const members = properties.filter(({ name }) => name in value);
  return Object.fromEntries(members.map(({ name, type }) => [name, short(value[name], type.type)]));
}
