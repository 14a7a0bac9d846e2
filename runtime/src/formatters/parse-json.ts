import { parse } from "secure-json-parse";
import { isNestedTooDeep } from "./json-depth.js";
import { hasIndexKey, hasLongNumber, parseExactJson } from "./exact-json.js";

/** The facts that must not get lost when a JSON text is read. */
export interface JsonNeeds {
  /** The body's type contains Int64, UInt64 or Decimal. */
  readonly exactNumbers: boolean;
  /** The body's type contains dictionaries: their order matters, and so do all of their keys. */
  readonly keyOrder: boolean;
  readonly maxDepth: number;
}

export type ParsedJson = { readonly value: unknown } | { readonly error: string };

/** Whether `JSON.parse` would lose something that matters. */
export function needsExactJson(text: string, { exactNumbers, keyOrder }: Omit<JsonNeeds, "maxDepth">): boolean {
  return (exactNumbers && hasLongNumber(text)) || (keyOrder && hasIndexKey(text));
}

/**
 * Reads JSON text. Never throws. A key `__proto__` of a dictionary is a key like any other (rule B59), so it is an own member of what is
 * returned. Converters read only own members, and drop it where no type declares it.
 */
export function parseJson(text: string, { maxDepth, ...needs }: JsonNeeds): ParsedJson {
  if (isNestedTooDeep(text, maxDepth)) return { error: `it is nested deeper than ${maxDepth} levels.` };
  try {
    if (needsExactJson(text, needs)) return { value: parseExactJson(text, maxDepth) };
    const protoAction = needs.keyOrder ? "ignore" : "remove";
    return { value: parse(text, undefined, { protoAction, constructorAction: "ignore" }) as unknown };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
