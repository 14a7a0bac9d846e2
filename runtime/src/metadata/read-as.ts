import type { TypeId } from "../model/index.js";

const members = new WeakMap<object, TypeId>();

/**
 * Notes as which member of a union a value was read. Objects of interfaces do not show it, and validation needs it.
 *
 * @param value the value
 * @param member the member's type
 * @example noteReadAs({ kind: "cat" }, "src/pets.ts#Cat")
 */
export function noteReadAs(value: unknown, member: TypeId): void {
  if (typeof value === "object" && value !== null) members.set(value, member);
}

/**
 * The member of a union as which a value was read.
 *
 * @param value the value
 * @returns the member's type; `undefined` if no reader made the value
 * @example readAs({ kind: "cat" }) // undefined
 */
export function readAs(value: object): TypeId | undefined {
  return members.get(value);
}
