import assert from "node:assert/strict";
import { findAmbiguities, parseRouteTemplate, type RouteDefinition } from "#runtime/routing/index.js";

function route(text: string, httpMethods: string[] = ["GET"], order = 0): RouteDefinition {
  return { template: parseRouteTemplate(text).template, httpMethods, order };
}

describe("findAmbiguities", () => {
  const pairs: [outcome: "a pair" | "nothing", why: string, first: RouteDefinition, second: RouteDefinition][] = [
    ["a pair", "only parameter names differ", route("a/{x}"), route("a/{y}")],
    ["a pair", "only the case of literals differs", route("a/B"), route("A/b")],
    ["a pair", "only defaults and optional marks differ", route("a/{x=1}"), route("a/{x?}")],
    ["a pair", "constraints are the same in another order or case", route("{x:int:min(1)}"), route("{y:MIN(1):Int}")],
    ["a pair", "complex segments are alike", route("{a}-{b}.txt"), route("{c}-{d}.TXT")],
    ["a pair", "both are catch-alls", route("a/{*x}"), route("a/{**y}")],
    ["a pair", "one method is shared", route("a", ["GET", "POST"]), route("a", ["POST", "PUT"])],
    ["a pair", "both answer every method", route("a", []), route("a", [])],
    ["nothing", "methods differ", route("a", ["GET"]), route("a", ["POST"])],
    ["nothing", "one answers every method", route("a", ["GET"]), route("a", [])],
    ["nothing", "orders differ", route("a/{x}"), route("a/{y}", ["GET"], 1)],
    ["nothing", "constraints differ", route("a/{x:int}"), route("a/{x:guid}")],
    ["nothing", "arguments differ", route("a/{x:min(1)}"), route("a/{x:min(2)}")],
    ["nothing", "one is constrained", route("a/{x:int}"), route("a/{x}")],
    ["nothing", "literals differ", route("a/b"), route("a/c")],
    ["nothing", "lengths differ", route("a/{x}"), route("a/{x}/{y?}")],
    ["nothing", "complex segments differ", route("{a}-{b}"), route("{a}.{b}")],
  ];
  for (const [outcome, why, first, second] of pairs) {
    it(`finds ${outcome} when ${why}`, () => {
      const found = findAmbiguities([first, second]);
      assert.equal(found.length, outcome === "a pair" ? 1 : 0);
      if (found[0]) assert.deepEqual([found[0].first, found[0].second], [first, second]);
    });
  }

  it("names the methods that are shared", () => {
    const [found] = findAmbiguities([route("a", ["GET", "POST"]), route("a", ["POST", "PUT"])]);
    assert.deepEqual(found?.methods, ["POST"]);
  });

  it("finds every pair when three are alike", () => {
    assert.equal(findAmbiguities([route("a"), route("A"), route("b"), route("a")]).length, 3);
  });
});
