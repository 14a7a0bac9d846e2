import assert from "node:assert/strict";
import { compareDocuments } from "#runtime/openapi-diff/index.js";
import { assertLinear } from "../helpers/growth.js";

type Schema = Readonly<Record<string, unknown>>;

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const list = (size: number): number[] => Array.from({ length: size }, (_, index) => index);

function documentOf(body: Schema, schemas: Readonly<Record<string, Schema>> = {}, isReturned = false): object {
  const content = { "application/json": { schema: body } };
  const responses = isReturned ? { 200: { description: "Found", content } } : {};
  const post = { ...(!isReturned && { requestBody: { content } }), responses };
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/": { post } }, components: { schemas } };
}

/** An object inside of an object, so many times. */
function nested(depth: number, leaf: Schema): Schema {
  let schema = leaf;
  for (let level = 0; level < depth; level++) schema = { type: "object", properties: { a: schema } };
  return schema;
}

/** Models that refer to each other in circles, in three ways. */
function linked(size: number, leaf: Schema): object {
  const schemas = list(size).map((index): [string, Schema] => {
    const others = [index + 1, index * 3 + 2, index * 7 + 1].map((other) => `M${other % size}`);
    const properties = Object.fromEntries(others.map((name) => [name, { anyOf: [reference(name), { type: "null" }] }]));
    return [`M${index}`, { type: "object", properties: { ...properties, leaf } }];
  });
  return documentOf(reference("M0"), Object.fromEntries(schemas));
}

const text = { type: "string" };
const integer = { type: "integer" };

/** The part that grows, from one document to the other. Sizes are those of the smaller of two. */
const shapes: Readonly<Record<string, readonly [size: number, make: (size: number, leaf: Schema) => object]>> = {
  "levels of a schema": [20, (size, leaf) => documentOf(nested(size, leaf))],
  "values of an enum": [600, (size, leaf) => documentOf({ enum: list(size).map((index) => `${String(leaf.type)} ${index}`) })],
  "properties of an object": [200, (size, leaf) => documentOf({ type: "object", properties: Object.fromEntries(list(size).map((index) => [`${String(leaf.type)}${index}`, leaf])) })],
  "schemas of a choice": [30, (size, leaf) => documentOf({ oneOf: list(size).map((index) => ({ type: "object", required: ["kind"], properties: { kind: { const: index }, leaf } })) })],
  "unlike schemas of a choice": [100, (size, leaf) => documentOf({ oneOf: list(size).map((index) => ({ type: "object", required: [`p${index}`], properties: { [`${String(leaf.type)}${index}`]: text } })) })],
  "schemas in circles": [60, linked],
}; // prettier-ignore

describe("the cost of comparing documents", () => {
  for (const [name, [size, make]] of Object.entries(shapes)) {
    it(`grows as the documents do when there are more ${name}`, () => {
      assertLinear(size, (count) => {
        const [old, now] = [make(count, text), make(count, integer)];
        return () => compareDocuments(old, now);
      });
    });
  }

  it("ends when a thousand levels are nested, and when references are circles of many lengths", () => {
    assert.equal(compareDocuments(documentOf(nested(3000, text)), documentOf(nested(3000, integer))).length, 1);
    const circles = (lengths: readonly number[], leaf: Schema): object => {
      const schemas = lengths.flatMap((length) =>
        list(length).map((index): [string, Schema] => [
          `C${length}_${index}`,
          { type: "object", properties: { next: reference(`C${length}_${(index + 1) % length}`), leaf } },
        ]),
      );
      return documentOf({ allOf: lengths.map((length) => reference(`C${length}_0`)) }, Object.fromEntries(schemas));
    };
    const changes = compareDocuments(circles([2, 3, 5, 7, 11], text), circles([2, 3, 5, 7, 13], text));
    assert.ok(changes.every(({ severity }) => severity !== "breaking"));
  });

  it("ends with a dangerous change when schemas combine in more ways than are compared", () => {
    const circle = (length: number, isReturned: boolean): object => {
      const next = (index: number): Schema => ({ type: "object", properties: { next: reference(`C${(index + 1) % length}`) } }); // prettier-ignore
      const schemas = list(length).map((index): [string, Schema] => [`C${index}`, next(index)]);
      return documentOf(reference("C0"), Object.fromEntries(schemas), isReturned);
    };
    for (const isReturned of [false, true]) {
      const changes = compareDocuments(circle(211, isReturned), circle(199, isReturned));
      const ids = changes.flatMap(({ id, severity }) => (severity === "safe" ? [] : [id]));
      assert.deepEqual(ids, [`${isReturned ? "response" : "request"}-schema-not-compared`]);
    }
  });

  it("grows as the documents do when there are more operations and models, also if all are linked", () => {
    const make = (size: number, maximum: number, linksOf: (index: number) => readonly number[]): object => {
      const schemas = list(size).map((index): [string, Schema] => [
        `Model${index}`,
        {
          type: "object",
          required: ["id"],
          properties: {
            id: { type: "integer", format: "int32" },
            name: { type: ["string", "null"], maxLength: index % 10 === 0 ? maximum : 100 },
            state: { enum: ["open", "closed"] },
            tags: { type: "array", items: text },
            ...Object.fromEntries(linksOf(index).map((other) => [`model${other}`, reference(`Model${other}`)])),
          },
        },
      ]);
      const paths = list(size).map((index): [string, object] => {
        const content = { "application/json": { schema: reference(`Model${index}`) } };
        return [`/things${index}/{id}`, { put: { requestBody: { content }, responses: { 200: { description: "", content } } } }]; // prettier-ignore
      });
      return { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: Object.fromEntries(paths), components: { schemas: Object.fromEntries(schemas) } }; // prettier-ignore
    };
    const chain = (index: number): number[] => (index === 0 ? [] : [index - 1]);
    const others = (size: number) => (index: number) =>
      [index + 1, index * 3 + 2, index * 7 + 1].map((other) => other % size);
    for (const links of [() => chain, others]) {
      assertLinear(60, (size) => {
        const [old, now] = [make(size, 100, links(size)), make(size, 50, links(size))];
        assert.equal(compareDocuments(old, now).length, size / 5);
        return () => compareDocuments(old, now);
      });
    }
  });

  it("ends for ten thousand values of an enum, and for a hundred levels of every kind", () => {
    const values = list(10_000);
    const [old, now] = [documentOf({ enum: values }), documentOf({ enum: values.slice(1) })];
    assert.deepEqual(compareDocuments(old, now).map(({ id }) => id), ["request-body-enum-value-removed"]); // prettier-ignore
    const levels = (leaf: Schema): Schema =>
      list(100).reduce<Schema>((inner, index) => {
        const kinds = [{ type: "array", items: inner }, { allOf: [inner, {}] }, { anyOf: [inner, { type: "null" }] }, { type: "object", additionalProperties: inner }]; // prettier-ignore
        return kinds[index % kinds.length]!;
      }, leaf);
    assert.equal(compareDocuments(documentOf(levels(text)), documentOf(levels(integer))).length, 1);
  });
});
