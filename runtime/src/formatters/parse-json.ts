import { parse } from "secure-json-parse";
import { isNestedTooDeep } from "./json-depth.js";
import { hasIndexKey, hasLongNumber, parseExactJson } from "./exact-json.js";

/** The facts that must not get lost when a JSON text is read. */
export interface JsonNeeds {
  /** The body's type contains Int64, UInt64 or Decimal. */
  readonly exactNumbers: boolean;
  /** The body's type contains dictionaries, whose order matters. */
  readonly keyOrder: boolean;
  readonly maxDepth: number;
}

export type ParsedJson = { readonly value: unknown } | { readonly error: string };

/** Whether `JSON.parse` would lose something that matters. */
export function needsExactJson(text: string, { exactNumbers, keyOrder }: Omit<JsonNeeds, "maxDepth">): boolean {
  return (exactNumbers && hasLongNumber(text)) || (keyOrder && hasIndexKey(text));
}

/** Reads JSON text. Drops `__proto__` at every depth. Never throws. */
export function parseJson(text: string, { maxDepth, ...needs }: JsonNeeds): ParsedJson {
  if (isNestedTooDeep(text, maxDepth)) return { error: `it is nested deeper than ${maxDepth} levels.` };
  try {
    if (needsExactJson(text, needs)) return { value: parseExactJson(text, maxDepth) };
    return { value: parse(text, undefined, { protoAction: "remove", constructorAction: "ignore" }) as unknown };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
