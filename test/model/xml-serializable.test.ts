import assert from "node:assert/strict";
import { isXmlSerializable, type TypeModel, type TypeReference } from "#runtime/model/index.js";

function objectType(id: string, properties: Record<string, TypeReference & { readOnly?: true }>): TypeModel {
  const list = Object.entries(properties).map(([name, { readOnly, ...type }]) => ({
    name,
    type,
    attributes: [],
    declaringType: id,
    ...(readOnly && { readOnly }),
  }));
  return { kind: "object", id, name: id, form: "class", declaration: id, properties: list, attributes: [] };
}

const dictionary: TypeModel = {
  kind: "dictionary",
  id: "Map",
  form: "map",
  key: { type: "String" },
  value: { type: "String" },
};
const types: Record<string, TypeModel> = {
  String: { kind: "simple", id: "String" },
  Map: dictionary,
  "Map[]": { kind: "array", id: "Map[]", element: { type: "Map" } },
  File: { kind: "special", id: "FormFile" },
  any: { kind: "unknown", id: "any", text: "unknown" },
  Union: { kind: "union", id: "Union", members: [{ type: "Plain" }, { type: "Circle" }] },
  Plain: objectType("Plain", { name: { type: "String" }, any: { type: "any" } }),
  Circle: objectType("Circle", { next: { type: "Circle", nullable: true } }),
  Deep: objectType("Deep", { plain: { type: "Plain" }, labels: { type: "Map" } }),
  Deeper: objectType("Deeper", { deep: { type: "Deep" } }),
  Upload: objectType("Upload", { file: { type: "File" } }),
  Either: objectType("Either", { union: { type: "Union" } }),
  Read: objectType("Read", { labels: { type: "Map", readOnly: true } }),
  ReadList: objectType("ReadList", { list: { type: "Map[]", readOnly: true } }),
  Base: {
    ...objectType("Base", {}),
    attributes: [{ name: "SwaggerSubType", data: { type: { $class: "Deep" } } }],
  } as unknown as TypeModel,
  "Set<Plain>": { kind: "set", id: "Set<Plain>", element: { type: "Plain" } },
};

describe("isXmlSerializable", () => {
  const rows: [type: string, yes: boolean, what: string][] = [
    ["String", true, "a simple type"],
    ["Plain", true, "a class"],
    ["Circle", true, "a class that holds itself"],
    ["Set<Plain>", true, "a set"],
    ["any", true, "a value of any type"],
    ["nobody", true, "a type that is not described"],
    ["Read", true, "a dictionary that is only read"],
    ["Map", false, "a dictionary"],
    ["Map[]", false, "a list of dictionaries"],
    ["Deeper", false, "a dictionary somewhere in it"],
    ["ReadList", false, "a list of dictionaries that is added to"],
    ["Base", false, "a subtype with a dictionary"],
    ["Union", false, "a union"],
    ["Either", false, "a union in a class"],
    ["Upload", false, "an uploaded file"],
  ];
  for (const [type, yes, what] of rows) {
    it(`is ${yes} when the type is ${what}`, () => {
      assert.equal(isXmlSerializable(type, types), yes);
    });
  }
});
