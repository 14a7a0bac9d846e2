import assert from "node:assert/strict";
import type { TypeReference } from "ligature/internal/model";
import {
  defaultValueOf,
  isNullable,
  isReferenceOrNullable,
  isReferenceType,
  isValueType,
  mayBeAbsent,
  nullOf,
} from "#runtime/metadata/index.js";
import { DateTime } from "#runtime/types/index.js";
import { types } from "./types.js";

const valueTypes = new Set(["Int32", "Boolean", "Guid", "DateTime", "Decimal", "Color", "Form", "Order"]);

describe("value and reference types", () => {
  for (const type of Object.values(types)) {
    const isValue = valueTypes.has(type.id);
    it(`${type.id} is a ${isValue ? "value" : "reference"} type`, () => {
      assert.deepEqual([isValueType(type), isReferenceType(type)], [isValue, !isValue]);
    });
  }
});

describe("nullability", () => {
  type Row = readonly [name: string, reference: TypeReference, nullable: boolean, mayBeNull: boolean, none: unknown];
  const rows: readonly Row[] = [
    ["Int32", { type: "Int32" }, false, false, null],
    ["Int32 | null", { type: "Int32", nullable: true }, true, true, null],
    ["Int32 | undefined", { type: "Int32", optional: true }, true, true, undefined],
    ["Int32 | null | undefined", { type: "Int32", nullable: true, optional: true }, true, true, null],
    ["String", { type: "String" }, false, true, null],
    ["String | undefined", { type: "String", optional: true }, true, true, undefined],
    ["Color", { type: "Color" }, false, false, null],
    ["Node", { type: "Node" }, false, true, null],
    ["Int32[]", { type: "Int32[]" }, false, true, null],
  ];
  for (const [name, reference, nullable, mayBeNull, none] of rows) {
    it(`${name} ${nullable ? "takes" : "does not take"} null, and ${mayBeNull ? "may" : "may not"} hold it`, () => {
      assert.equal(isNullable(reference), nullable);
      assert.equal(isReferenceOrNullable(reference, types[reference.type]!), mayBeNull);
      assert.equal(nullOf(reference), none);
    });
  }

  for (const [name, target, expected] of [
    ["its type has no null", { type: { type: "Int32" } }, false],
    ["its type has null", { type: { type: "Int32", nullable: true } }, true],
    ["it is optional", { type: { type: "Int32", optional: true } }, true],
    ["it has an initializer", { type: { type: "Int32" }, hasInitializer: true }, true],
  ] as const) {
    it(`a target ${expected ? "may" : "may not"} be absent when ${name}`, () => {
      assert.equal(mayBeAbsent(target), expected);
    });
  }
});

describe("defaultValueOf", () => {
  const rows: readonly (readonly [reference: TypeReference, expected: unknown])[] = [
    [{ type: "Int32" }, 0],
    [{ type: "Boolean" }, false],
    [{ type: "Guid" }, "00000000-0000-0000-0000-000000000000"],
    [{ type: "String" }, null],
    [{ type: "Bytes" }, null],
    [{ type: "Color" }, null],
    [{ type: "Form" }, 0],
    [{ type: "Order" }, "asc"],
    [{ type: "Int32[]" }, null],
    [{ type: "Node" }, null],
    [{ type: "unknown" }, null],
    [{ type: "Int32", nullable: true }, null],
    [{ type: "Int32", optional: true }, undefined],
    [{ type: "Int32", nullable: true, optional: true }, undefined],
    [{ type: "Order", nullable: true }, null],
  ];
  for (const [reference, expected] of rows) {
    it(`returns ${String(expected)} when the target is ${JSON.stringify(reference)}`, () => {
      assert.equal(defaultValueOf(reference, types[reference.type]!)(), expected);
    });
  }
  it("returns the first day of the calendar when the target is a date", () => {
    const value = defaultValueOf({ type: "DateTime" }, types["DateTime"]!)();
    assert.deepEqual(value, DateTime.minValue);
  });
});
