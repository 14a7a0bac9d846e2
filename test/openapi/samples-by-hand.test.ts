import assert from "node:assert/strict";
import type { TestApp } from "ligature/testing";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { SchemaChecker } from "#runtime/verification/schema-checker.js";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/samples-by-hand.js");

const chosen = { tags: ["a", "b"], numbers: [1] };

/** Bodies that nothing derives from a schema, by their action. */
const bodies: Readonly<Record<string, readonly unknown[]>> = {
  anything: [null, 0, "", false, [], {}, { a: null }],
  thing: [null, [], {}, { a: null }],
  maybe: [null, [], {}],
  inherited: [{}, { valueOf: "a", hasOwnProperty: "b" }, { hasOwnProperty: "b", note: "c" }, { valueOf: 1 }],
  chosen: [
    chosen,
    ...[[], ["a"], ["a", "a"]].map((tags) => ({ ...chosen, tags })),
    ...[[], [1, 2], [1, 2, 3]].map((numbers) => ({ ...chosen, numbers })),
    ...[[], ["a", "b"], ["a", "a"], ["a", "b", "c", "d"]].map((both) => ({ ...chosen, both })),
  ],
};

/** A set takes values that are repeated, which no schema counts once: these are accepted although the document does not allow them (rule D51). */
const repeated: readonly unknown[] = [
  { ...chosen, tags: ["a", "a", "b"] },
  { ...chosen, numbers: [1, 1, 2] },
  { ...chosen, both: ["a", "b", "a", "c"] },
];

for (const openApiVersion of ["3.1", "3.0"] as const) {
  for (const variant of serverVariants) {
    describe(`values by hand, in ${openApiVersion} with ${JSON.stringify(variant)}`, function () {
      this.timeout(120_000);
      let app: TestApp;
      let checker: SchemaChecker;
      let verifyDocument: Fixtures["verifyDocument"];
      let document: OpenApiDocument;

      before(async () => {
        const fixtures = await loadCompiled<Fixtures>("./fixtures/samples-by-hand.js", import.meta.url);
        ({ verifyDocument } = fixtures);
        const controllers = [fixtures.SamplesController];
        app = await fixtures.createTestApp({
          controllers,
          automaticBadRequest: true,
          openApi: { openApiVersion },
          ...variant,
        });
        document = (await app.inject("/openapi/v1/openapi.json")).json();
        checker = await SchemaChecker.create(document, "the test");
      });
      after(() => app.close());

      for (const [action, values] of Object.entries(bodies)) {
        it(`are bodies of ${action} if the document says so`, async () => {
          const said = values.map((value) => [value, isAllowed(action, value)]);
          const done = await Promise.all(values.map(async (value) => [value, await isAccepted(action, value)]));
          assert.deepEqual(done, said);
        });
      }

      it("are accepted in sets although they are repeated", async () => {
        for (const value of repeated) {
          assert.deepEqual([isAllowed("chosen", value), await isAccepted("chosen", value)], [false, true]);
        }
      });

      it("are verified", () => verifyDocument(app, { requests: 150, methods: "all" }));

      function isAllowed(action: string, value: unknown): boolean {
        const { content } = document.paths[`/samples/${action}`]!.post!.requestBody!;
        return checker.violation(checker.jsonSchema(content["application/json"]!.schema!), value) === undefined;
      }

      async function isAccepted(action: string, value: unknown): Promise<boolean> {
        const headers = { "content-type": "application/json" };
        const payload = JSON.stringify(value);
        const { statusCode } = await app.inject({ method: "POST", url: `/samples/${action}`, headers, payload });
        return statusCode < 400;
      }
    });
  }
}
