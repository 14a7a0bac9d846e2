/** Types for people. */
import type { TypeReference } from "./type-model.js";

/**
 * A type as TypeScript writes it: `(Int32 | null)[]`, `Page<Order> | null`.
 *
 * @param reference the type, with what may be absent
 * @returns the text, without the files of its classes
 * @example typeText({ type: "String", nullable: true }) // "string | null"
 */
export function typeText({ type, nullable, optional }: TypeReference): string {
  const name = /^[^<>()|]*:\d+:\d+$/.test(type) ? "object" : withoutFiles(type);
  return name + (nullable ? " | null" : "") + (optional ? " | undefined" : "");
}

function withoutFiles(id: string): string {
  return id
    .replace(/[^\s<>,()|[\]]+#/g, "")
    .replace(/\bString\b/g, "string")
    .replace(/\bBoolean\b/g, "boolean")
    .replace(/\|/g, " | ")
    .replace(/,/g, ", ");
}
