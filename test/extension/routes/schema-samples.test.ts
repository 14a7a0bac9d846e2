import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { sampleRequest } from "../../../extension/src/routes/sample-request.js";

const seed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const numRuns = Number(process.env.FUZZ_RUNS ?? 200);

/** The body that is made up for a schema. */
function sampleOf(schema: object, components: Readonly<Record<string, object>> = {}): unknown {
  const post = { requestBody: { content: { "application/json": { schema } } } };
  const text = JSON.stringify({ paths: { "/": { post } }, components: { schemas: components } });
  return JSON.parse(sampleRequest({ baseUrl: "", method: "POST", path: "/", document: { text, path: "/" } }).body!);
}

const patterns = ["^(?:[A-Z]{3}-\\d{4})$", "\\S", "^(?:[a-z]+(?:-[a-z0-9]+)*)$", "^(?:\\p{Lu}\\p{Ll}+)$", "^(?:(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w\\s]).{8,64})$", "^(?:a|bc|def)$", "^(?:\\+?[1-9]\\d{1,14})$", "^\\d+(?:\\.\\d+){1,3}$"]; // prettier-ignore
const sizes = fc.record({ minLength: fc.nat(12), more: fc.nat(20) });
const texts = fc.oneof(
  fc.constantFrom(...patterns).map((pattern) => ({ type: "string", pattern })),
  sizes.map(({ minLength, more }) => ({ type: "string", minLength, maxLength: minLength + more })),
  sizes.map(({ minLength, more }) => ({ type: "string", minLength, maxLength: minLength + 1 + more, pattern: "^(?:[A-Z0-9 -]+)$" })).filter(({ maxLength }) => maxLength > 0),
  fc.constant({ type: "string", pattern: "^[a-z]+$", not: { pattern: "^string$" } }),
); // prettier-ignore
const numbers = fc.oneof(
  fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 1000 })).map(([minimum, more]) => ({ type: "integer", minimum, maximum: minimum + more })),
  fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 2, max: 9 })).map(([low, more]) => ({ type: "integer", exclusiveMinimum: low, exclusiveMaximum: low + more })),
  fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 50 })).map(([minimum, multipleOf]) => ({ type: "integer", minimum, maximum: minimum + multipleOf, multipleOf })),
  fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: 1, max: 10 })).map(([low, more]) => ({ type: "number", exclusiveMinimum: low / 4, exclusiveMaximum: low / 4 + more / 8 })),
  fc.integer({ min: -20, max: 20 }).map((maximum) => ({ type: "integer", exclusiveMaximum: maximum + 0.5 })),
); // prettier-ignore
const leaves = fc.oneof(texts, numbers);
const schemas = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaves,
    fc.tuple(tie("schema"), fc.integer({ min: 0, max: 3 })).map(([items, minItems]) => ({ type: "array", items, minItems })),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie("schema"), { maxKeys: 4 }).map((properties) => ({ type: "object", properties, required: Object.keys(properties) })),
    fc.tuple(fc.constantFrom(...patterns.slice(0, 4)), tie("schema")).map(([pattern, additionalProperties]) => ({ type: "object", propertyNames: { pattern }, additionalProperties })),
    tie("schema").map((one) => ({ anyOf: [one, { type: "null" }] })),
  ),
})).schema; // prettier-ignore

describe("samples of schemas", () => {
  it(`are valid, whatever the schema is (seed ${seed})`, function () {
    this.timeout(60_000);
    const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 });
    const property = fc.property(schemas, (schema) => {
      const value = sampleOf(schema);
      assert.ok(ajv.validate(schema, value), `${JSON.stringify(value)}: ${ajv.errorsText()}`);
    });
    fc.assert(property, { seed, numRuns });
  });

  const cases = [
    ["the sampler's own when the rules accept it", { type: "string", pattern: "\\S" }, "string"],
    ["without an offset when it is a time of day", { type: "string", format: "time" }, "14:30:00"],
    ["a duration when it is one", { type: "string", format: "date-span" }, "01:30:00"],
    ["a text that is known when lookaheads ask for a password", { type: "string", pattern: patterns[4] }, "Passw0rd!"],
    ["the document's own when it shows one", { type: "string", pattern: "^a+$", example: "aaa" }, "aaa"],
    ["the default when there is one", { type: "string", pattern: "^a+$", default: "aa" }, "aa"],
    ["the sampler's own when no text is known", { type: "string", pattern: "^(?=x)(?=y)$" }, "string"],
    ["the sampler's own when the pattern is none", { type: "string", pattern: "(" }, "string"],
    ["the sampler's own when a text of the pattern is very long", { type: "string", pattern: "^(?:(?:a{1000}){1000}){1000}$" }, "string"],
    ["the sampler's own when repetitions are repeated", { type: "string", pattern: "^(?:(?:[0-9]+)+)+$" }, "string"],
    ["a multiple when it has a step", { type: "number", minimum: 0.25, multipleOf: 0.1 }, 0.3],
    ["with an allowed name when it is a map", { type: "object", propertyNames: { enum: ["red"] }, additionalProperties: { type: "integer" } }, { red: 0 }],
  ] as const; // prettier-ignore
  for (const [outcome, schema, expected] of cases)
    it(`are ${outcome}`, () => assert.deepEqual(sampleOf(schema), expected));

  it("are the same each time when they are made from a pattern", () => {
    const schema = { type: "string", pattern: patterns[0] };
    assert.equal(sampleOf(schema), sampleOf(schema));
  });

  it("end when a schema contains itself, and keep members of the same type side by side", () => {
    const name = { type: "string", pattern: "^[A-Z]$" };
    const node = { $ref: "#/components/schemas/Node" };
    const Node = { type: "object", required: ["name"], properties: { name, left: { anyOf: [node, { type: "null" }] }, all: { type: "array", items: node } } }; // prettier-ignore
    const value = sampleOf({ type: "object", properties: { one: node, other: node } }, { Node }) as Record<string, { name: string }>; // prettier-ignore
    assert.deepEqual(Object.keys(value), ["one", "other"]);
    assert.match(value.other!.name, /^[A-Z]$/);
    assert.deepEqual(value.one, { name: value.one!.name, all: [] });
  });
});
