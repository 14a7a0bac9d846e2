import assert from "node:assert/strict";
import { fixesFor } from "#server/rules/index.js";
import { analyzeSource } from "../../helpers/analyze-source.js";
import { applyEdits } from "../../helpers/text-edits.js";

interface Case {
  readonly condition: string;
  /** The attributes of the action, and the action. */
  readonly before: string;
  readonly title: string;
  /** `undefined`: the fix is not offered. */
  readonly after: string | undefined;
}

const removal = "Remove '{pin}' from the template";

const cases: readonly Case[] = [
  { condition: "its constraint has doubled braces", before: `@HttpGet("a/{pin:regex(^\\\\d{{3}}$)}/b") get() {}`, title: removal, after: `@HttpGet("a/b") get() {}` },
  { condition: "the template has escapes", before: `@HttpGet('\\x61/{\\u0070in}') get() {}`, title: removal, after: `@HttpGet('\\x61') get() {}` },
  { condition: "escapes stand around it", before: `@HttpGet('\\x61\\u{2f}{pin}') get() {}`, title: removal, after: `@HttpGet('\\x61') get() {}` },
  { condition: "it is the whole template", before: `@HttpGet("{pin}") get() {}`, title: removal, after: `@HttpGet("") get() {}` },
  { condition: "it begins the template, which must not become absolute", before: `@HttpGet("{pin}/b") get() {}`, title: removal, after: `@HttpGet("b") get() {}` },
  { condition: "it begins an absolute template", before: `@HttpGet("/{pin}/b") get() {}`, title: removal, after: `@HttpGet("/b") get() {}` },
  { condition: "it is all of an absolute template", before: `@HttpGet("~/{pin}") get() {}`, title: removal, after: `@HttpGet("~/") get() {}` },
  { condition: "it is a part of a segment", before: `@HttpGet("{a}-{pin}") get(a: string) {}`, title: removal, after: `@HttpGet("{a}-") get(a: string) {}` },
  { condition: "a period is omitted together with it", before: `@HttpGet("{a}.{pin?}") get(a: string) {}`, title: removal, after: `@HttpGet("{a}") get(a: string) {}` },
  { condition: "its brace is not closed", before: `@HttpGet("a/{pin") get() {}\n@HttpGet("b") b() { return {}; }`, title: removal, after: undefined },
  { condition: "the template is not closed", before: `@HttpGet("a/{pin) get() {}\n@HttpGet("b") b() { return {}; }`, title: removal, after: undefined },
  { condition: "the template is a constant", before: `@HttpGet(pin) get() {}`, title: removal, after: undefined },
  { condition: "the second one is removed", before: `@HttpGet("{id}/{ID:regex(^\\\\d{{3}}$)}") get(id: string) {}`, title: "Remove the duplicate parameter", after: `@HttpGet("{id}") get(id: string) {}` },
  { condition: "the '?' is before a pattern", before: `@HttpGet("{id?:regex(^\\\\d{{3}}$)}") get(id?: string) {}`, title: "Move the '?' to the end of the parameter", after: `@HttpGet("{id:regex(^\\\\d{{3}}$)?}") get(id?: string) {}` },
  { condition: "the brace after the '?' is missing", before: `@HttpGet("{id?:int") get(id?: string) { return {}; }`, title: "Move the '?' to the end of the parameter", after: undefined },
]; // prettier-ignore

describe("a fix in a template", function () {
  this.timeout(60_000);

  for (const { condition, before, title, after } of cases) {
    it(`${after === undefined ? "is not offered" : `changes the parameter alone ("${title}")`} when ${condition}`, () => {
      const around = (members: string) =>
        `const pin = "a/{pin}";\nexport class OrdersController extends ControllerBase {\n${members}\n}\n`;
      const { text, source, diagnostics } = analyzeSource(around(before));
      const fix = diagnostics
        .flatMap((diagnostic) => fixesFor({ diagnostic, source }))
        .find((one) => one.title.toLowerCase() === title.toLowerCase());
      const written = fix && applyEdits(text, fix.edits).slice(text.indexOf("const pin"));
      assert.equal(written, after === undefined ? undefined : around(after));
    });
  }
});
