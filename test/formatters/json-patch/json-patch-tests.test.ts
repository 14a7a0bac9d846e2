import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { patched } from "./patched.js";

/** One case of https://github.com/json-patch/json-patch-tests. */
interface SuiteCase {
  readonly comment?: string;
  readonly doc: unknown;
  readonly patch: readonly Readonly<Record<string, unknown>>[];
  readonly expected?: unknown;
  readonly error?: string;
  readonly disabled?: boolean;
}

const load = createRequire(import.meta.url);

describe("json-patch-tests", () => {
  for (const file of ["spec_tests.json", "tests.json"]) {
    const cases = (load(`json-patch-test-suite/${file}`) as readonly SuiteCase[]).filter(({ disabled }) => !disabled);
    for (const [index, { comment, doc, patch, expected, error }] of cases.entries()) {
      const title = `${file} ${index}${comment === undefined ? "" : `, ${comment}`}`;
      if (error !== undefined) {
        it(`an error when ${title}: ${error}`, () => {
          assert.ok("failure" in patched(doc, patch));
        });
      } else if (expected !== undefined) {
        it(`the expected document when ${title}`, () => {
          assert.deepEqual(patched(doc, patch), { document: expected });
        });
      }
    }
  }

  it("has all of its cases when they are counted", () => {
    const count = ["spec_tests.json", "tests.json"].flatMap(
      (file) => load(`json-patch-test-suite/${file}`) as SuiteCase[],
    );
    assert.ok(count.length > 90, String(count.length));
  });
});
