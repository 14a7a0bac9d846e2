import assert from "node:assert/strict";
import { jsonInputFormatter, type InputError, type InputResult } from "#runtime/formatters/index.js";
import { assertLinear } from "../helpers/growth.js";
import type { ObjectTypeModel, TypeModel, TypeReference } from "ligature/internal/model";

function objectType(
  id: string,
  properties: Record<string, TypeReference>,
  nullableContext?: "disabled",
): ObjectTypeModel {
  const list = Object.entries(properties).map(([name, type]) => ({ name, type, attributes: [], declaringType: id }));
  return { kind: "object", id, name: id, form: "class", declaration: id, properties: list, attributes: [], ...(nullableContext && { nullableContext }) }; // prettier-ignore
}

const types: Record<string, TypeModel> = {
  Int32: { kind: "simple", id: "Int32" },
  String: { kind: "simple", id: "String" },
  "String[]": { kind: "array", id: "String[]", element: { type: "String" } },
  Strict: objectType("Strict", { count: { type: "Int32" }, texts: { type: "String[]" }, loose: { type: "Loose", nullable: true } }), // prettier-ignore
  Loose: objectType("Loose", { count: { type: "Int32" }, texts: { type: "String[]" }, inner: { type: "Strict" } }, "disabled"), // prettier-ignore
};

function errorsOf(type: string, json: string, strict: boolean): string[] {
  const errors: InputError[] = [];
  const reader = jsonInputFormatter.createReader({
    type: { type },
    types,
    maxDepth: 32,
    maxCollectionSize: 100_000,
    strict,
    activatorOf: () => () => ({}),
    membersOf: () => [],
    textReaderOf: () => undefined,
  });
  const body = { contentType: "application/json", content: json };
  assert.equal((reader(body, (error) => errors.push(error)) as InputResult).outcome, "success");
  return errors.map(({ kind, path }) => `${kind} ${path}`);
}

/** A body, and the errors of a strict one. */
const cases: readonly [type: string, json: string, errors: readonly string[]][] = [
  ["Strict", "{}", ["missing count", "missing texts"]],
  ["Strict", '{"count":1,"texts":["a",null]}', ["null texts[1]"]],
  ["Strict", '{"count":1,"texts":null}', ["missing texts"]],
  ["Strict", '{"count":1,"texts":[],"loose":{}}', []],
  ["Strict", '{"count":1,"texts":[],"loose":{"texts":[null],"inner":{}}}', []],
  ["Loose", "{}", []],
  ["Loose", '{"texts":[null]}', []],
  ["Loose", '{"count":null}', ["null count"]],
  ["Loose", '{"inner":{"texts":[null]}}', []],
  ["String[]", "[null]", ["null [0]"]],
];

describe("jsonInputFormatter of strict bodies", () => {
  for (const [type, json, expected] of cases) {
    it(`finds ${expected.length === 0 ? "nothing" : expected.join(" and ")} wrong when ${json} is read as ${type}`, () => {
      assert.deepEqual(errorsOf(type, json, true), expected);
    });

    it(`asks for nothing when ${json} is read as ${type} and bodies are not strict`, () => {
      const always = json.includes('"count":null') ? ["null count"] : [];
      assert.deepEqual(errorsOf(type, json, false), always);
    });
  }

  /** Bodies of about so many characters that miss what must be there, or seem to. */
  const shapes: Readonly<Record<string, (size: number) => string>> = {
    "members that nobody declared": (size) => `{${Array.from({ length: size / 8 }, (_, index) => `"k${index}":1`).join()}}`,
    "members in another case": (size) => `{"COUNT":1,"TEXTS":[],${Array.from({ length: size / 8 }, (_, index) => `"k${index}":1`).join()}}`,
    "a list with null alone": (size) => `{"count":1,"texts":[${"null,".repeat(size / 5)}null]}`,
  }; // prettier-ignore
  for (const [name, textOf] of Object.entries(shapes)) {
    it(`takes time linear in the body when it contains ${name}`, () => {
      assertLinear(4000, (size) => {
        const text = textOf(size);
        return () => void errorsOf("Strict", text, true);
      });
    });
  }
});
