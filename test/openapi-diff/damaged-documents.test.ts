import assert from "node:assert/strict";
import { compareDocuments, UncomparableDocumentError } from "#runtime/openapi-diff/index.js";
import { Dice } from "../fuzz/campaign/dice.js";
import { usualDocument } from "./fixtures/document-changes.js";

const seed = Number(process.env.OPENAPI_DIFF_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const count = Number(process.env.OPENAPI_DIFF_RUNS ?? 300);

/** The values that are put where they do not belong, as JSON. */
const junk = ["null", "5", '"x"', "true", "[]", "{}", "[null]", "[5]", '{ "$ref": 5 }', '{ "$ref": "#/paths" }', '"__proto__"', '{ "a": [] }']; // prettier-ignore

const schema = {
  type: "object",
  properties: {
    a: { oneOf: [{ type: "string" }, { type: "object", required: ["a"] }], discriminator: { propertyName: "a", mapping: { b: "X" } } },
    c: { enum: ["a"], const: 1, "x-extensible-enum": ["a"] },
    d: { allOf: [{ $ref: "#/components/schemas/X" }], if: {}, then: {}, not: {}, contains: {}, prefixItems: [{}], items: {} },
    e: { dependentSchemas: { a: {} }, dependentRequired: { a: ["b"] }, patternProperties: { "[": {} }, deprecated: true, "x-sunset": "2030-01-01" },
  },
}; // prettier-ignore

function fullDocument(): Record<string, unknown> {
  const document = usualDocument() as Record<string, never>;
  const { paths, components } = document as unknown as {
    paths: Record<string, never>;
    components: { schemas: object };
  };
  components.schemas = { X: schema };
  Object.assign(paths["/orders/{id}"]!["put"], {
    deprecated: true,
    "x-sunset": "2030-01-01",
    "x-stability-level": "beta",
    requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/X" } } } },
  });
  return { ...document, servers: [{ url: "http://a.example/{v}", variables: { v: { default: "1" } } }], security: [{ oauth: ["read"] }] }; // prettier-ignore
}

/** Replaces something in a value, at any depth. */
function damage(value: Record<string, unknown>, dice: Dice): void {
  let at = value;
  for (;;) {
    const keys = Object.keys(at);
    if (keys.length === 0) return;
    const key = dice.pick(keys);
    const inner = at[key];
    if (typeof inner !== "object" || inner === null || dice.once(6)) {
      at[key] = JSON.parse(dice.pick(junk));
      return;
    }
    at = inner as Record<string, unknown>;
  }
}

/** The changes; none if the documents are refused with a reason. */
function compared(base: object, revision: object, number: number): readonly object[] {
  try {
    return compareDocuments(base, revision);
  } catch (error) {
    if (error instanceof UncomparableDocumentError) return [];
    throw new Error(`number ${number}: ${JSON.stringify([base, revision])}`, { cause: error });
  }
}

describe("damaged documents", () => {
  it(`are compared or refused, and are equal to themselves, with the seed ${seed}`, () => {
    for (let number = 0; number < count; number++) {
      const dice = new Dice(seed, number);
      const document = JSON.parse(JSON.stringify(fullDocument())) as Record<string, unknown>;
      for (let wounds = dice.below(3); wounds >= 0; wounds--) damage(document, dice);
      compared(fullDocument(), document, number);
      compared(document, fullDocument(), number);
      assert.deepEqual(compared(document, structuredClone(document), number), [], JSON.stringify(document));
    }
  });
});
