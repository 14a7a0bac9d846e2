import { parsePointer, shortText } from "./json-pointer.js";
import { plainOf, type JsonNode, type JsonNodeObject } from "./json-node.js";
import { PatchFailure } from "./patch-failure.js";

/** An operation of a JSON Patch (RFC 6902, section 4), as it was sent. */
export interface JsonPatchOperation {
  readonly op: "add" | "remove" | "replace" | "move" | "copy" | "test";
  /** A JSON pointer: `/lines/0/quantity`. */
  readonly path: string;
  /** Of `move` and `copy`. */
  readonly from?: string;
  /** Of `add`, `replace` and `test`: as `JSON.parse` reads it. */
  readonly value?: unknown;
}

/** The same, ready to be applied. */
export interface ParsedOperation {
  readonly op: JsonPatchOperation["op"];
  readonly path: readonly string[];
  readonly from: readonly string[];
  readonly value: JsonNode;
}

const withValue: ReadonlySet<string> = new Set(["add", "replace", "test"]);
const withFrom: ReadonlySet<string> = new Set(["move", "copy"]);

/**
 * Reads the operations of a patch. Members that an operation does not have are ignored (section 4).
 *
 * @throws {PatchFailure} the document is no list of operations
 */
export function readOperations(document: JsonNode): readonly ParsedOperation[] {
  if (!Array.isArray(document)) throw new PatchFailure("", "The JSON patch document was malformed: it must be a list of operations.");
  return document.map(readOperation);
} // prettier-ignore

function readOperation(node: JsonNode, index: number): ParsedOperation {
  const key = `[${index}]`;
  if (!(node instanceof Map)) throw new PatchFailure(key, "The JSON patch document was malformed: each operation must be an object.");
  const op = node.get("op");
  if (!isOperation(op)) throw new PatchFailure(`${key}.op`, `Invalid JsonPatch operation '${textOf(op)}'.`);
  const value = node.get("value");
  if (withValue.has(op) && value === undefined) throw new PatchFailure(`${key}.value`, `The operation '${op}' must have a value.`);
  return {
    op,
    path: pointerIn(node, "path", key),
    from: withFrom.has(op) ? pointerIn(node, "from", key) : [],
    value: value ?? null,
  };
} // prettier-ignore

function isOperation(op: JsonNode | undefined): op is JsonPatchOperation["op"] {
  return typeof op === "string" && (withValue.has(op) || withFrom.has(op) || op === "remove");
}

function pointerIn(node: JsonNodeObject, name: "path" | "from", key: string): readonly string[] {
  const text = node.get(name);
  const pointer = typeof text === "string" ? parsePointer(text) : undefined;
  if (pointer === undefined) throw new PatchFailure(`${key}.${name}`, `The value '${textOf(text)}' is an invalid path.`);
  return pointer;
} // prettier-ignore

function textOf(node: JsonNode | undefined): string {
  return shortText(typeof node === "string" ? node : node === undefined ? "" : JSON.stringify(plainOf(node)));
}
