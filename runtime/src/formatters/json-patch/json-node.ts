import { ExactNumber } from "../../types/index.js";

/**
 * A part of a JSON document that can be patched. An object is a `Map`, so that names such as `constructor` mean nothing, and numbers with
 * many digits keep them (`ExactNumber`).
 */
export type JsonNode = JsonNodeObject | JsonNode[] | ExactNumber | string | number | boolean | null;

export type JsonNodeObject = Map<string, JsonNode>;

/** An object or a list. */
export type JsonContainer = JsonNodeObject | JsonNode[];

export function isContainer(node: JsonNode | undefined): node is JsonContainer {
  return node instanceof Map || Array.isArray(node);
}

/**
 * Parsed JSON, also in exact form, as nodes. Depth is limited by the parser.
 *
 * @param value the JSON, or nodes, which are copied
 * @param most how many items a list or an object may have. Default: any number
 * @throws {RangeError} one has more
 */
export function nodeOf(value: unknown, most = Infinity): JsonNode {
  if (Array.isArray(value)) {
    if (value.length > most) throw new RangeError("A list has too many items.");
    return value.map((item) => nodeOf(item, most));
  }
  if (value instanceof ExactNumber || typeof value !== "object" || value === null) return value as JsonNode;
  const node: JsonNodeObject = new Map();
  const isMap = value instanceof Map;
  // An object is walked without a list of its members.
  for (const name of isMap ? (value as JsonNodeObject).keys() : namesOf(value)) {
    if (node.size >= most) throw new RangeError("An object has too many members.");
    const member = isMap ? (value as JsonNodeObject).get(name) : (value as Record<string, unknown>)[name];
    node.set(name, nodeOf(member, most));
  }
  return node;
}

function* namesOf(object: object): Generator<string> {
  for (const name in object) yield name;
}

/** A node as `JSON.parse` would return it: numbers are doubles, objects are plain. Members called `__proto__`, which would set a prototype, are dropped. */
export function plainOf(node: JsonNode): unknown {
  if (Array.isArray(node)) return node.map(plainOf);
  if (node instanceof ExactNumber) return node.toNumber();
  if (!(node instanceof Map)) return node;
  const object: Record<string, unknown> = {};
  for (const [name, member] of node) if (name !== "__proto__") object[name] = plainOf(member);
  return object;
}
