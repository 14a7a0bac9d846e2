import assert from "node:assert/strict";
import { analyzeSource, markedText } from "../helpers/analyze-source.js";

/** The two characters that end a line of TypeScript, and none of an editor. */
const odd = 'export const odd = ["\u2028", `a\u2029b`];\n/** \u2028 */\n';

describe("positions in a file with U+2028 and U+2029", function () {
  this.timeout(120_000);

  it("are those of the Language Server Protocol when they are behind these", () => {
    const analyzed = analyzeSource(
      `${odd}@Route("orders") export class OrdersController extends ControllerBase {\n  @HttpGet("{id:itn}") get(id: boolean) { return id; }\n}\n`,
    );
    const [found, ...others] = analyzed.diagnostics;
    assert.deepEqual(others, []);
    assert.equal(markedText(analyzed, found!), "itn");
    assert.deepEqual(found!.location.range.slice(0, 2), [4, 16]);
  });

  it("are those of the Language Server Protocol when a template has one of them", () => {
    const analyzed = analyzeSource(
      `@Route("orders") export class OrdersController extends ControllerBase {\n  @HttpGet(\`a\u2028/{id:itn}\`) get(id: string) { return id; }\n}\n`,
    );
    const [found] = analyzed.diagnostics.filter(({ code }) => code === "LIG1004");
    assert.equal(markedText(analyzed, found!), "itn");
  });

  it("let a comment silence the finding on its line", () => {
    const { diagnostics } = analyzeSource(
      `${odd}@Route("orders") export class OrdersController extends ControllerBase {\n  // ligature-ignore LIG1005: on purpose\n  @HttpGet("{id}") get() { return 1; }\n}\n`,
    );
    assert.deepEqual(diagnostics, []);
  });
});
