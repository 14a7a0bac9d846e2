import assert from "node:assert/strict";
import { compileMatcher, parseRouteTemplate, withRequiredValues, type ConstraintMap } from "#runtime/routing/index.js";

function match(text: string, path: string, constraints?: ConstraintMap): Record<string, string> | null {
  const { template, errors } = parseRouteTemplate(text);
  assert.deepEqual(errors, []);
  const values = compileMatcher(template, constraints).values(path);
  return values === null ? null : { ...values };
}

describe("compileMatcher", () => {
  const cases: [template: string, path: string, values: Record<string, string> | null][] = [
    ["", "/", {}],
    ["", "", {}],
    ["", "/a", null],
    ["", "*", null],
    ["a", "/a", {}],
    ["a", "/A/", {}],
    ["a", "/a//", null],
    ["a", "//a", null],
    ["a", "/a/b", null],
    ["a", "/ab", null],
    ["ä", "/%C3%84", {}],
    ["list", "/l%C4%B1st", null],
    ["x{a}list", "/xal%C4%B1st", null],
    ["x{a}list", "/xali%C5%BFt", null],
    ["x{a}l\u0131st", "/xaL%C4%B1ST", { a: "a" }],
    ["a b", "/a%20b", {}],
    ["a%20b", "/a%20b", null],
    ["a%20b", "/a%2520b", {}],
    ["a:b", "/a%3Ab", {}],
    ["a#b", "/a%23b", {}],
    ["{x}", "/", null],
    ["{x}", "/1/", { x: "1" }],
    ["{x}/{y}", "//1", null],
    ["{x}/{y}", "/1/2", { x: "1", y: "2" }],
    ["{x?}", "/", {}],
    ["{x=1}/{y?}", "/", { x: "1" }],
    ["{x=1}/{y?}", "/a", { x: "a" }],
    ["{x=1}/{y}", "/a", null],
    ["{x=1}/b", "/b", null],
    ["{x=1}/b", "/a/b", { x: "a" }],
    ["a/{*rest}", "/a", { rest: "" }],
    ["a/{*rest}", "/a/", { rest: "" }],
    ["a/{*rest}", "/a/b/c/", { rest: "b/c/" }],
    ["a/{*rest}", "/a//", { rest: "/" }],
    ["a/{*rest}", "/a/b%2Fc", { rest: "b%2Fc" }],
    ["a/{*rest=x}", "/a", { rest: "x" }],
    ["a/{*rest:minlength(3)}", "/a", null],
    ["a/{**path:nonfile}", "/a", { path: "" }],
    ["a/{**path:file}", "/a", null],
    ["{x:int?}", "/", {}],
    ["{x:int?}", "/a", null],
    ["{x:int=a}", "/", null],
    ["{x}", "/a%2Fb", { x: "a%2Fb" }],
    ["{x}", "/a%2fb", { x: "a%2fb" }],
    ["{x}", "/a%252Fb", { x: "a%2Fb" }],
    ["{x}", "/a+b", { x: "a+b" }],
    ["{x}", "/%F0%9F%98%80", { x: "😀" }],
    ["{x}", "/%", null],
    ["{x}", "/%zz", null],
    ["{x}", "/%C0%AF", null],
    ["{x}", "/%ED%A0%80", null],
    ["{x}", "/%00", null],
    ["{a}-{b}", "/1-2", { a: "1", b: "2" }],
    ["{a}-{b}", "/1-1-2", { a: "1-1", b: "2" }],
    ["{a}-{b}", "/1--2", { a: "1-", b: "2" }],
    ["{a}-{b}", "/-", null],
    ["{a}-{b}", "/1-", null],
    ["{a}-{b}", "/-1", null],
    ["{a}-{b}", "/a-", null],
    ["a{b}c{d}", "/abcd", { b: "b", d: "d" }],
    ["a{b}c{d}", "/aabcd", null],
    ["v{a}", "/V1", { a: "1" }],
    ["v{a}", "/v", null],
    ["v{a}", "/xv1", null],
    ["{a}.TXT", "/x.txt", { a: "x" }],
    ["{a}.txt", "/x.txt.md", null],
    ["{a}.txt", "/.txt", null],
    ["x{a}y{b}z", "/x1y2z", { a: "1", b: "2" }],
    ["x{a}y", "/y", null],
    ["{a}.{b?}", "/f", { a: "f" }],
    ["{a}.{b?}", "/f.x", { a: "f", b: "x" }],
    ["{a}.{b?}", "/f.", null],
    ["{a}.{b?}", "/f..x", { a: "f.", b: "x" }],
    ["{a}.{b?}", "/.x", { a: ".x" }],
    ["{a}.{b:int?}", "/f.x", null],
    [".{a?}", "/.x", { a: "x" }],
    [".{a?}", "/x", null],
    ["{a}.{b=1}", "/f", null],
    ["{a}/{b}-{c}/{*d}", "/1/2-3/4/5", { a: "1", b: "2", c: "3", d: "4/5" }],
  ];
  for (const [template, path, values] of cases) {
    const outcome = values === null ? "does not match" : `gives ${JSON.stringify(values)}`;
    it(`${outcome} when ${JSON.stringify(template)} meets ${path}`, () =>
      assert.deepEqual(match(template, path), values));
  }

  it("keeps every name an ordinary one when a parameter is named like a member of objects", () => {
    const { template } = parseRouteTemplate("{__proto__}/{constructor}/{toString?}");
    const values = compileMatcher(template).values("/a/b")!;
    assert.deepEqual(Object.entries(values), [
      ["__proto__", "a"],
      ["constructor", "b"],
    ]);
    assert.equal(Object.getPrototypeOf(Object.prototype), null);
    assert.equal(values["toString"], undefined);
    assert.equal(({} as { a?: string }).a, undefined);
  });

  it("shows all the values to a custom constraint", () => {
    const larger: ConstraintMap = { larger: { match: (text, values) => Number(text) > Number(values?.["a"]) } };
    assert.deepEqual(match("{a}/{b:larger}", "/1/2", larger), { a: "1", b: "2" });
    assert.equal(match("{a}/{b:larger}", "/2/1", larger), null);
  });

  it("throws when a constraint cannot be created, because the application should not have started", () => {
    const { template } = parseRouteTemplate("{a:itn}");
    assert.throws(() => compileMatcher(template), /Did you mean 'int'/);
  });

  describe("with required values", () => {
    const template = parseRouteTemplate("{controller}/{action=index}/{id?}").template;
    const index = compileMatcher(withRequiredValues(template, { controller: "Orders", action: "Index" }));
    const list = compileMatcher(withRequiredValues(template, { controller: "Orders", action: "list" }));

    it("lets the end be missing when the default is the required value", () => {
      assert.deepEqual({ ...index.values("/orders") }, { controller: "orders", action: "index" });
    });

    it("requires the value when the default is different", () => {
      assert.equal(list.values("/orders"), null);
      assert.deepEqual({ ...list.values("/Orders/LIST/5") }, { controller: "Orders", action: "LIST", id: "5" });
      assert.equal(list.values("/orders/index"), null);
    });
  });
});
