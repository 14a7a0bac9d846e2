import assert from "node:assert/strict";
import { fixesFor } from "#server/rules/index.js";
import { analyzeSource } from "../../helpers/analyze-source.js";
import { applyEdits } from "../../helpers/text-edits.js";

/** Members of a controller, what a fix is called, and the members afterwards. */
const cases: readonly (readonly [condition: string, before: string, title: string, after: string])[] = [
  ["one is between modifiers", `@HttpGet() a() { return this.b(); }\npublic async /* ) */ b() {}`, "Add @NonAction()", `@HttpGet() a() { return this.b(); }\n@NonAction()\npublic async /* ) */ b() {}`],
  ["one is behind a modifier that goes", `@HttpGet() a() { return this.b(); }\npublic /* { */ b() {}`, "Make it private", `@HttpGet() a() { return this.b(); }\nprivate /* { */ b() {}`],
  ["one looks like the method", `@HttpGet("{id}") /* get( */ get() {}`, "Add the parameter 'id'", `@HttpGet("{id}") /* get( */ get(id: string) {}`],
  ["one is before the parentheses", `@HttpGet("{id}") get /* ( */ () {}`, "Add the parameter 'id'", `@HttpGet("{id}") get /* ( */ (id: string) {}`],
]; // prettier-ignore

describe("a fix of a declaration with comments", function () {
  this.timeout(60_000);

  for (const [condition, before, title, after] of cases) {
    it(`changes the declaration and no comment when ${condition} ("${title}")`, () => {
      const around = (members: string) =>
        `@Route("orders")\nexport class OrdersController extends ControllerBase {\n${members}\n}\n`;
      const { text, source, diagnostics } = analyzeSource(around(before));
      const fix = diagnostics
        .flatMap((diagnostic) => fixesFor({ diagnostic, source }))
        .find((one) => one.title === title);
      assert.ok(fix, diagnostics.map(({ message }) => message).join("\n"));
      assert.equal(applyEdits(text, fix.edits).slice(text.indexOf("@Route(")), around(after));
    });
  }

  it("changes the type and no comment when one is before the type", () => {
    const line = "export class Line { @Required() size!: /* : string */ Int32; }\n";
    const rest = `export class LinesController extends ControllerBase {\n@HttpPost("lines") add(@FromBody() line: Line) { return line; }\n}\n`;
    const { text, source, diagnostics } = analyzeSource(line + rest, {}, { documents: true });
    const [fix] = diagnostics.filter(({ code }) => code === "LIG5013").flatMap((one) => fixesFor({ diagnostic: one, source })); // prettier-ignore
    assert.ok(applyEdits(text, fix!.edits).includes("/* : string */ Int32 | null;"));
  });
});
