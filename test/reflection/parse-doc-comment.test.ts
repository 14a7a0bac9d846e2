import assert from "node:assert/strict";
import { parseDocComment } from "#runtime/reflection/index.js";
import type { DocComment } from "#runtime/model/index.js";

const cases: readonly (readonly [name: string, text: string, doc: DocComment | undefined])[] = [
  ["nothing", "/** */", undefined],
  ["one line", "/** An order. */", { summary: "An order." }],
  ["one line with a tag", "/** Finds one. @response 404 there is none */", { summary: "Finds one.", responses: [{ statusCode: "404", description: "there is none" }] }],
  ["one line with tags", "/** Old. @param id its number @deprecated */", { summary: "Old.", params: { id: "its number" }, deprecated: "" }],
  ["one line with what is no tag of ours", "/** Ask @ann, not `@param x` or @paramount. */", { summary: "Ask @ann, not `@param x` or @paramount." }],
  ["a tag within a line of several", "/**\n * Write @deprecated\n * above it.\n */", { summary: "Write @deprecated\nabove it." }],
  ["several lines", "/**\n * An order,\n * and {@link Line}.\n */", { summary: "An order,\nand {@link Line}." }],
  ["Windows line ends", "/**\r\n * An order.\r\n */", { summary: "An order." }],
  ["remarks", "/** A.\n * @remarks B\n * C */", { summary: "A.", remarks: "B\nC" }],
  ["parameters", "/** @param id the number\n * @param {string} name - its name\n * @param [size=1] */", { params: { id: "the number", name: "its name", size: "" } }],
  ["an example of a parameter", "/** @param id the number @example 42\n * @param name its name\n * @example \"a\"\n * @example 43 */", { params: { id: "the number", name: "its name" }, paramExamples: { id: "42", name: '"a"' }, example: "43" }],
  ["an example without a text", "/**\n * @param id @example 42\n */", { params: { id: "" }, paramExamples: { id: "42" } }],
  ["an example of the method below a parameter", "/** @param id the number\n * @example await orders.get(42); */", { params: { id: "the number" }, example: "await orders.get(42);" }],
  ["a word below a parameter", "/** @param day the day\n * @example 2026-01-02 */", { params: { day: "the day" }, paramExamples: { day: "2026-01-02" } }],
  ["a parameter's own name", "/** @param constructor c */", { params: { constructor: "c" } }],
  ["returns", "/** @returns {Order} what it is */", { returns: "what it is" }],
  ["responses", "/** @response 404 nothing\n * @response default - else */", { responses: [{ statusCode: "404", description: "nothing" }, { statusCode: "default", description: "else" }] }],
  ["the first example", "/** @example 42\n * @example 43 */", { example: "42" }],
  ["deprecated", "/** @deprecated */", { deprecated: "" }],
  ["deprecated with a reason", "/** @deprecated use b */", { deprecated: "use b" }],
  ["flags", "/** Rights.\n * @flags */", { summary: "Rights.", flags: true }],
  ["tags inside a code fence", "/** A.\n * ```ts\n * @Required() x\n * ```\n * B. */", { summary: "A.\n```ts\n@Required() x\n```\nB." }],
  ["an address that is no tag", "/** Ask me@example.com or @ home. */", { summary: "Ask me@example.com or @ home." }],
  ["indented text", "/** A:\n *   - one\n *     - two */", { summary: "A:\n  - one\n    - two" }],
  ["unknown tags", "/** A.\n * @internal\n * @see B */", { summary: "A." }],
]; // prettier-ignore

describe("doc comments", () => {
  for (const [name, text, doc] of cases) {
    it(`are read when there is ${name}`, () => assert.deepEqual(parseDocComment(text), doc));
  }
});
