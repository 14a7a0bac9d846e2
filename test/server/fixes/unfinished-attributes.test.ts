import assert from "node:assert/strict";
import { fixesFor } from "#server/rules/index.js";
import { analyzeText } from "../../helpers/analyze-source.js";

/** The parser takes what follows an unfinished attribute for its arguments, up to the next place where a member can begin. */
const unfinished = [
  ["a method follows", '@HttpGet("{id}/{x\n  get(id: Int32) { return { id }; }\n  other() { return "}"; }'],
  ["two members follow", '@Required({ errorMessage: "x\n  name = "";\n  other() { return "}"; }\n  third = 1;'],
  ["a parenthesis is missing", '@HttpGet("a"\n  other() { return "}"; }\n  third = 1;'],
  ["another attribute of the kind is finished", '@HttpGet("a") @HttpGet("b\n  get() { return 1; }\n  @HttpPost() third() {}'],
] as const; // prettier-ignore

describe("the fixes of an attribute that somebody types", () => {
  for (const [condition, members] of unfinished) {
    it(`remove nothing behind it when ${condition}`, () => {
      const text = `import { ControllerBase, HttpGet, HttpPost, Required, Route } from "ligature";\n@Route("orders")\nexport class OrdersController extends ControllerBase {\n  ${members}\n}\n`;
      const { diagnostics, source } = analyzeText(text, { syntaxOnly: true });
      for (const diagnostic of diagnostics) {
        const removed = fixesFor({ diagnostic, source })
          .flatMap(({ edits }) => edits)
          .map(({ start, end }) => text.slice(start, end))
          .filter((part) => /other|get\(|third|name = /.test(part));
        assert.deepEqual(removed, [], diagnostic.message);
      }
      assert.deepEqual(diagnostics.filter(({ message }) => message.includes("''")), []); // prettier-ignore
    });
  }
});
