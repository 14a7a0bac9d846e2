import assert from "node:assert/strict";
import type { TypeModel, TypeReference } from "ligature/internal/model";
import { encodeXmlName, xmlElementNameOf } from "#runtime/metadata/index.js";
import { objectType, types } from "./xml-types.js";

describe("names of elements", () => {
  const names: [type: string, name: string | undefined][] = [
    ["Order", "Order"], ["Kind", "Kind"], ["Size", "string"], ["any", "anyType"], ["Unnamed", undefined], ["Unnamed[]", undefined],
    ["Int32[]", "ArrayOfInt"], ["Line[]", "ArrayOfLine"], ["String[]", "ArrayOfString"], ["Int32[][]", "ArrayOfArrayOfInt"],
    ["(Int32|null)[]", "ArrayOfInt"], ["Set<String>", "ArrayOfString"], ["Boolean", "boolean"], ["Byte", "unsignedByte"], ["Guid", "guid"],
  ]; // prettier-ignore
  for (const [type, name] of names) {
    it(`are ${name ?? "free"} when an item or a body is ${type}`, () => {
      assert.equal(xmlElementNameOf(types[type]!, types), name);
    });
  }

  const generic: [argument: TypeReference, name: string][] = [
    [{ type: "Int32" }, "PageOfInt32"],
    [{ type: "Int32", nullable: true }, "PageOfNullableOfInt32"],
    [{ type: "String", nullable: true }, "PageOfString"],
    [{ type: "Bytes" }, "PageOfArrayOfByte"],
    [{ type: "Line" }, "PageOfLine"],
    [{ type: "Line[]" }, "PageOfArrayOfLine"],
    [{ type: "Page<Line>" }, "PageOfPageOfLine"],
    [{ type: "Kind" }, "PageOfKind"],
  ];
  for (const [argument, name] of generic) {
    it(`are ${name} when a generic type has its argument`, () => {
      const page = { ...objectType("Page", {}), typeArguments: [argument] } as TypeModel;
      assert.equal(xmlElementNameOf(page, types), name);
    });
  }

  const encoded: [name: string, written: string][] = [
    ["id", "id"], ["élan", "élan"], ["_id", "_id"], ["$ref", "_x0024_ref"], ["a b", "a_x0020_b"], ["1st", "_x0031_st"], ["a1", "a1"],
    ["x:y", "x_x003A_y"], ["content-type", "content-type"], ["_x0041_", "_x005F_x0041_"], ["a_xyz", "a_xyz"], ["😀", "_x0001F600_"],
  ]; // prettier-ignore
  for (const [name, written] of encoded) {
    it(`are ${written} when a property is ${name}`, () => {
      assert.equal(encodeXmlName(name), written);
    });
  }
});
