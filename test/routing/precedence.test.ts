import assert from "node:assert/strict";
import {
  comparePrecedence,
  computePrecedence,
  parseRouteTemplate,
  withRequiredValues,
} from "#runtime/routing/index.js";

const precedence = (text: string): string => computePrecedence(parseRouteTemplate(text).template);

describe("computePrecedence", () => {
  const cases: [template: string, precedence: string][] = [
    ["", "0"],
    ["a", "1"],
    ["a/b", "1.1"],
    ["{a}", "3"],
    ["{a:int}", "2"],
    ["{a}-{b}", "2"],
    ["{a?}", "3"],
    ["{a=1}", "3"],
    ["{*a}", "5"],
    ["{*a:int}", "4"],
    ["orders/{id:int}/{part}/{**rest}", "1.235"],
  ];
  for (const [text, expected] of cases) {
    it(`is ${expected} when the template is ${JSON.stringify(text)}`, () => assert.equal(precedence(text), expected));
  }

  it("counts a parameter with a required value as a literal", () => {
    const { template } = parseRouteTemplate("{controller}/{action=index}/{id?}");
    assert.equal(computePrecedence(withRequiredValues(template, { controller: "A", action: "b" })), "1.13");
  });
});

describe("comparePrecedence", () => {
  it("sorts literals, constrained and complex segments, parameters, catch-alls, and the shorter before the longer", () => {
    const sorted = ["a", "a/b", "a/{x:int}", "a/{x}", "a/{x}/b", "a/{*x:int}", "a/{*x}", "{a}-{b}", "{a}", "{*a}"];
    const shuffled = [...sorted].reverse();
    shuffled.sort((one, other) => comparePrecedence(precedence(one), precedence(other)));
    assert.deepEqual(shuffled.map(precedence), sorted.map(precedence));
  });

  it("tells templates apart when they differ far behind the digits of a double", () => {
    const long = "a/".repeat(40);
    assert.ok(comparePrecedence(precedence(`${long}b`), precedence(`${long}{b}`)) < 0);
  });
});
