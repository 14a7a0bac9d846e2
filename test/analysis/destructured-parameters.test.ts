import assert from "node:assert/strict";
import { analyzeSource } from "../helpers/analyze-source.js";

const models = `class Filter { @Required() name!: string; other?: string }\n`;

/** The ways in which a controller uses a destructured parameter, and the codes that it gets. */
const cases: readonly (readonly [when: string, code: string, source: string])[] = [
  ["it is a body of GET", "LIG1018", `@HttpGet("a") a({ name }: Filter) { return this.modelState; }`],
  ["it is one of two bodies", "LIG1001", `@HttpPost("a") a({ name }: Filter, { other }: Filter) { return this.modelState; }`],
  ["it is used without a look at the model state", "LIG1032", `@HttpPost("a") a({ name, ...rest }: Filter) { return [rest]; }`],
  ["a nested part of it is used", "LIG1032", `@HttpPost("a") a({ name: [first] }: Filter) { return first; }`],
  ["it has two sources", "LIG1016", `@HttpPost("a") a(@FromQuery() @FromBody() { name }: Filter) { return this.modelState; }`],
]; // prettier-ignore

describe("a destructured parameter", function () {
  this.timeout(120_000);
  const findings = (action: string) =>
    analyzeSource(`${models}@ApiController() @Route("a") export class A extends ControllerBase { ${action} }`)
      .diagnostics;

  for (const [when, code, action] of cases) {
    it(`is called { ... } in messages when ${when}`, () => {
      const found = findings(action).find((one) => one.code === code);
      assert.ok(found, code);
      assert.match(found.message, /'\{ \.\.\. \}'/);
      assert.doesNotMatch(found.message, /''/);
    });
  }

  it("is nothing to report when the action uses none of it", () => {
    assert.deepEqual(findings(`@HttpPost("a") a({ name }: Filter) { return 1; }`), []);
  });
});
