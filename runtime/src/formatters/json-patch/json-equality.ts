import { Decimal, ExactNumber } from "../../types/index.js";
import type { JsonNode } from "./json-node.js";

/** Whether two documents are equal (RFC 6902, section 4.6): numbers by their value, objects in any order of their members. */
export function isEqual(one: JsonNode, other: JsonNode): boolean {
  if (Array.isArray(one)) return Array.isArray(other) && haveEqualItems(one, other);
  if (one instanceof Map) return other instanceof Map && haveEqualMembers(one, other);
  return one === other || isSameNumber(one, other);
}

function haveEqualItems(one: readonly JsonNode[], other: readonly JsonNode[]): boolean {
  return one.length === other.length && one.every((item, index) => isEqual(item, other[index]!));
}

function haveEqualMembers(one: ReadonlyMap<string, JsonNode>, other: ReadonlyMap<string, JsonNode>): boolean {
  if (one.size !== other.size) return false;
  for (const [name, member] of one) {
    const counterpart = other.get(name);
    if (counterpart === undefined || !isEqual(member, counterpart)) return false;
  }
  return true;
}

function isSameNumber(one: JsonNode, other: JsonNode): boolean {
  const texts = [numberText(one), numberText(other)];
  const [first, second] = texts;
  if (first === undefined || second === undefined) return false;
  return first === second || new Decimal(first).equals(new Decimal(second));
}

function numberText(node: JsonNode): string | undefined {
  if (node instanceof ExactNumber) return node.text;
  return typeof node === "number" ? String(node) : undefined;
}
