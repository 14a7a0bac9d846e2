import assert from "node:assert/strict";
import { analyzeSyntax, SyntaxCache } from "#server/text/syntax-analysis.js";
import { Dice } from "../fuzz/campaign/dice.js";

const actions = (name: string): string => `
@ApiController()
@Route("api/[controller]")
export class ${name}Controller extends ControllerBase {
  /** Finds one. */
  @HttpGet("{id:int}", { name: "${name}" }) get(id: Int32, @FromQuery() page = 1) { return id + page; }
  // ligature-ignore LIG1004: the constraint exists elsewhere
  @HttpPut("{id:strange}") put(@FromRoute() id: string, @FromBody() body: string) { return body + id; }
  @HttpDelete("{id:int}/{other}") remove(id: Int32) { return id; }
}
`;
const text = `import { ApiController, ControllerBase, FromBody, FromQuery, FromRoute, HttpDelete, HttpGet, HttpPut, Route, type Int32 } from "ligature";
${["Orders", "Items", "Users"].map(actions).join("")}`;

describe("the findings of a file's syntax", function () {
  this.timeout(30_000);
  const seed = Number(process.env.SYNTAX_SEED ?? 1);

  it(`are the same with what is kept of the earlier texts after random edits (SYNTAX_SEED=${seed})`, () => {
    const dice = new Dice(seed, 0);
    const pieces = text.match(/\w+|\s+|[^\w\s]/g)!;
    const cache = new SyntaxCache();
    let found = 0;
    let now = [...pieces];
    for (let count = Number(process.env.SYNTAX_EDITS ?? 100); count > 0; count--) {
      if (dice.once(4)) now = [...pieces];
      now.splice(dice.below(now.length), dice.below(2), ...(dice.once(3) ? [] : [dice.pick(pieces)]));
      const [kept, fresh] = [cache, undefined].map((one) => analyzeSyntax(now.join(""), "many.ts", {}, one));
      assert.deepEqual(kept!.diagnostics, fresh!.diagnostics, now.join(""));
      assert.deepEqual(kept!.endpoints.model, fresh!.endpoints.model, now.join(""));
      assert.deepEqual(kept!.endpoints.attributeEndpoints, fresh!.endpoints.attributeEndpoints, now.join(""));
      found += kept!.diagnostics.length;
    }
    assert.ok(found > 30, `${found} findings`);
  });

  it("costs only the class that has changed", () => {
    const cache = new SyntaxCache();
    const before = analyzeSyntax(text, "many.ts", {}, cache).endpoints.model.controllers;
    const after = analyzeSyntax(text.replace('name: "Items"', 'name: "Other"'), "many.ts", {}, cache).endpoints.model.controllers; // prettier-ignore
    assert.deepEqual(after.map((one, index) => one === before[index]), [true, false, true]); // prettier-ignore
  });
});
