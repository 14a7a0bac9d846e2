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

/** The names that need no import. The model does not know whether a source has `number` or `Double`. */
const names: ReadonlyMap<string, string> = new Map([
  ["String", "string"],
  ["Boolean", "boolean"],
  ["Double", "number"],
  ["Int64", "bigint"],
  ["DateTime", "Date"],
]);

function withoutFiles(id: string): string {
  return id
    .replace(/[^\s<>,()|[\]]*#\w+|\w+/g, (name) => names.get(name) ?? name.slice(name.indexOf("#") + 1))
    .replace(/\|/g, " | ")
    .replace(/,/g, ", ");
}
