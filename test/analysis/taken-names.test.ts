import assert from "node:assert/strict";
import { ControllerBase } from "ligature";
import { takenNames } from "#runtime/analysis/checks/routes/taken-member-name.js";

/** The names of the members that a controller inherits. */
function membersOf(type: { readonly prototype: object }): string[] {
  const names = new Set<string>();
  for (let owner: object = type.prototype; owner !== Object.prototype; owner = Object.getPrototypeOf(owner) as object) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  }
  names.delete("constructor");
  return [...names].sort();
}

describe("the names that actions cannot have", () => {
  it("are the members of ControllerBase", () => {
    assert.deepEqual([...takenNames].sort(), membersOf(ControllerBase));
  });
});
