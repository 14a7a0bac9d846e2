import assert from "node:assert/strict";
import type { OpenApiDocument, PathItem, Schema } from "ligature/openapi";
import {
  operationsOf,
  SchemaChecker,
  verifyOperations,
  type RequestOutcome,
  type WrittenRequest,
} from "#runtime/verification/index.js";

const text = "A description that is longer than most. ".repeat(10);

/** Each component refers to the next ones, in circles, and each operation to a component. */
function documentOf(components: number, operations: number): OpenApiDocument {
  const nameOf = (index: number): string => `#/components/schemas/Model${index % components}`;
  const schemas = Array.from({ length: components }, (_, index): readonly [string, Schema] => {
    const members = Array.from({ length: 8 }, (_member, at): readonly [string, Schema] => [
      `member${at}`,
      at < 4 ? { type: "string", description: text } : { anyOf: [{ $ref: nameOf(index * 3 + at) }, { type: "null" }], description: text },
    ]); // prettier-ignore
    return [`Model${index}`, { type: "object", required: ["member0"], properties: Object.fromEntries(members) }];
  });
  const paths = Array.from({ length: operations }, (_, index): readonly [string, PathItem] => {
    const content = { "application/json": { schema: { $ref: nameOf(index) } } };
    return [`/path${index}`, { post: { requestBody: { required: true, content }, responses: { 200: { description: text } } } }];
  }); // prettier-ignore
  return {
    openapi: "3.1.1",
    info: { title: "Large", version: "1" },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
}

describe("a large document", function () {
  this.timeout(60_000);

  it("is verified with as many operations as there are requests when it has 10 MB", async () => {
    const document = documentOf(3000, 2000);
    assert.ok(JSON.stringify(document).length > 10_000_000);
    const checker = await SchemaChecker.create(document, "a test");
    const counts = { accepted: 0, refused: 0, operations: 0, untried: [] };
    const operations = operationsOf(document);
    const schemas = new Map(operations.map(({ path, operation }) => [path, operation.requestBody!.content["application/json"]!.schema!])); // prettier-ignore
    // A server that does what the document says.
    const send = async ({ url, headers, payload }: WrittenRequest): Promise<RequestOutcome> => {
      const schema = checker.jsonSchema(schemas.get(url)!);
      const isRefused =
        payload === undefined ||
        headers["content-type"] !== "application/json" ||
        checker.violation(schema, JSON.parse(String(payload))) !== undefined;
      return Promise.resolve({ status: isRefused ? 400 : 200, isRefused, mismatches: [], text: "" });
    };
    const settings = { requests: 500, seed: 1, timeout: 1000, leniency: { nulls: false, enumNumbers: false } };
    const findings = await verifyOperations({ name: "v1", operations, checker, send }, settings, counts);
    assert.deepEqual(findings, []);
    assert.equal(counts.operations, 500);
    assert.ok(counts.accepted > 100 && counts.refused > 100, JSON.stringify(counts));
  });
});
