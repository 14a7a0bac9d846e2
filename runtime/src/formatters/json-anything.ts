import { ExactNumber } from "../types/index.js";
import { formatPath, notConverted, type ContainerConverter, type JsonPath } from "./json-conversion.js";
import type { JsonCompiler } from "./json-converter.js";

/** Why a value is refused, and its path: the parts from the inside out. */
interface Excess {
  readonly kind: "tooDeep" | "tooLarge";
  readonly parts: (string | number)[];
}

type Taken = { readonly value: unknown; readonly excess?: undefined } | { readonly excess: Excess };

/**
 * Converts a value without a particular type to plain data. Its lists and objects are collections: each has a limit of
 * items, and the whole value has a limit of depth. Members called `constructor` or `__proto__` are removed: code that copies such an object
 * into another must not reach a prototype through it.
 */
export function createAnythingConverter({ target }: JsonCompiler): ContainerConverter {
  return (value, path, conversion, depth) => {
    const { maxDepth } = conversion;
    const taken = take(value, target.maxCollectionSize, maxDepth - depth + 1);
    if (taken.excess === undefined) return taken.value;
    const { kind, parts } = taken.excess;
    if (kind === "tooDeep") {
      const message = `it is nested deeper than ${maxDepth} levels.`;
      conversion.report({ path: formatPath(path), kind: "unreadable", message });
    } else {
      const place = parts.reduceRight<JsonPath | undefined>((parent, part) => ({ parent, part }), path);
      conversion.report({ path: formatPath(place), kind: "tooLarge" });
    }
    return notConverted;
  };
}

/** Values from `JSON.parse` are returned unchanged. Exact values become numbers and objects without a prototype. */
function take(value: unknown, limit: number, levels: number): Taken {
  if (typeof value !== "object" || value === null) return { value };
  if (value instanceof ExactNumber) return { value: value.toNumber() };
  if (levels === 0) return { excess: { kind: "tooDeep", parts: [] } };
  if (Array.isArray(value)) return takeItems(value, limit, levels - 1);
  if (value instanceof Map) return takeEntries(value as Map<string, unknown>, limit, levels - 1);
  return takeMembers(value as Record<string, unknown>, limit, levels - 1);
}

function takeItems(items: unknown[], limit: number, levels: number): Taken {
  if (items.length > limit) return tooLarge();
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (typeof item !== "object" || item === null) continue;
    const taken = take(item, limit, levels);
    if (taken.excess !== undefined) return within(taken.excess, i);
    items[i] = taken.value;
  }
  return { value: items };
}

function takeMembers(members: Record<string, unknown>, limit: number, levels: number): Taken {
  // No one else has the object: a text that contains this word is parsed for binding alone.
  for (const name of removedNames) if (Object.hasOwn(members, name)) Reflect.deleteProperty(members, name);
  let count = 0;
  for (const name in members) {
    if (++count > limit) return tooLarge();
    const member = members[name];
    if (typeof member !== "object" || member === null) continue;
    const { excess } = take(member, limit, levels);
    if (excess !== undefined) return within(excess, name);
  }
  return { value: members };
}

function takeEntries(entries: Map<string, unknown>, limit: number, levels: number): Taken {
  const plain = Object.create(null) as Record<string, unknown>;
  if (entries.size === 0) return { value: plain };
  for (const name of removedNames) entries.delete(name);
  if (entries.size > limit) return tooLarge();
  for (const [name, member] of entries) {
    const taken = take(member, limit, levels);
    if (taken.excess !== undefined) return within(taken.excess, name);
    plain[name] = taken.value;
  }
  return { value: plain };
}

/** Objects without a particular type never have these members. */
export const removedNames: readonly string[] = ["constructor", "__proto__"];

const tooLarge = (): Taken => ({ excess: { kind: "tooLarge", parts: [] } });

function within(excess: Excess, part: string | number): Taken {
  excess.parts.push(part);
  return { excess };
}
