import assert from "node:assert/strict";
import {
  compileMatcher,
  generatePath,
  NamedRouteTable,
  parseRouteTemplate,
  requestPath,
  withRequiredValues,
  type LinkValues,
} from "#runtime/routing/index.js";
import { readRecordings } from "../helpers/recordings.js";

interface RecordedLink {
  id: string;
  route: { name: string; template: string };
  values: Record<string, string>;
  expected: { path: string | null };
}

describe("generatePath", () => {
  for (const { id, route, values, expected } of readRecordings<RecordedLink>("links")) {
    it(`${id}: ${route.template} with ${JSON.stringify(values)}`, () => {
      assert.equal(generatePath(route.template, values), expected.path);
    });
  }

  const cases: [template: string, values: LinkValues, path: string | null][] = [
    ["", {}, "/"],
    ["", { a: 1 }, "/?a=1"],
    ["{x=a}", {}, "/"],
    ["{x=a}/{y=b}", { y: "c" }, "/a/c"],
    ["{x=a}/b", {}, "/a/b"],
    ["a/{x=A}", { x: "a" }, "/a"],
    ["a/{x=b}", { x: "" }, "/a"],
    ["a/{x?}", { x: null }, "/a"],
    ["a/{x}", { x: undefined }, null],
    ["a/{x?}/{y?}", { y: "1" }, null],
    ["a/{x?}/b", {}, null],
    ["a/{*rest}", { rest: "" }, "/a"],
    ["a/{*rest=b}", {}, "/a"],
    ["a/{*rest=b}", { rest: "c" }, "/a/c"],
    ["a/{*rest:int}", {}, null],
    ["a/{*rest:nonfile}", {}, "/a"],
    ["a/{x:alpha=}", {}, "/a"],
    ["a/{x:alpha=}", { x: "" }, "/a"],
    ["a/{x:int=}", {}, null],
    ["a/{x:alpha?}", {}, "/a"],
    ["a/{*rest:alpha=}", {}, null],
    ["{**rest}", { rest: "/b/c" }, "/b/c"],
    ["{name}.{ext?}", { name: "a" }, "/a"],
    ["{name}.{ext?}", { name: "a.b", ext: "c" }, "/a.b.c"],
    ["{a}.{b:int?}", { a: "1", b: "x" }, null],
    ["{a=1}-{b}", { b: "2" }, "/1-2"],
    ["A/{id}", { id: "é-'!$()*,;@:/?#[]&=+ " }, "/A/%C3%A9-%27!$()*,;@%3A%2F%3F%23%5B%5D%26%3D%2B%20"],
    ["a:b/{{c}}", {}, "/a%3Ab/%7Bc%7D"],
    ["a", { list: [1, null, "b c"], no: null, empty: "", yes: true, big: 5n }, "/a?list=1&list=b%20c&yes=true&big=5"],
    ["a", { "å ": "x" }, "/a?%C3%A5%20=x"],
    ["a/{id}", { id: "\ud800" }, "/a/%EF%BF%BD"],
    ["a/{id:required}", { id: " " }, "/a/%20"],
  ];
  for (const [template, values, path] of cases) {
    const text = JSON.stringify(values, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
    it(`returns ${path} when ${JSON.stringify(template)} gets ${text}`, () =>
      assert.equal(generatePath(template, values), path));
  }

  const ambients: [template: string, values: LinkValues, ambient: LinkValues, path: string | null][] = [
    ["{a}/{b}", { b: 2 }, { a: 1 }, "/1/2"],
    ["{a}/{b}", {}, { a: 1, b: 2 }, "/1/2"],
    ["{a}/{b}", { a: 3 }, { a: 1, b: 2 }, null],
    ["{a}/{b}", { a: 1 }, { a: 1, b: 2 }, "/1/2"],
    ["{a}/{b?}", { a: 3 }, { a: 1, b: 2 }, "/3"],
    ["a/{b?}/{c?}", {}, { c: 17 }, "/a"],
    ["{a}", { a: null }, { a: 1 }, null],
    ["a", {}, { other: 1 }, "/a"],
  ];
  for (const [template, values, ambient, path] of ambients) {
    it(`returns ${path} when ${template} gets ${JSON.stringify(values)} on a request with ${JSON.stringify(ambient)}`, () => {
      assert.equal(generatePath(template, values, undefined, ambient), path);
    });
  }

  it("makes paths that its own template matches with the same values", () => {
    const template = "x:y/{a}/v{b}.{c?}";
    for (const a of ["1", "a b", "é", "%", "a+b", "a;b"]) {
      const path = generatePath(template, { a, b: "2", c: "3", q: "?" })!;
      const values = compileMatcher(parseRouteTemplate(template).template).values(requestPath(path));
      assert.deepEqual({ ...values }, { a, b: "2", c: "3" });
    }
  });

  it("makes links to a conventional route only for its own action", () => {
    const { template } = parseRouteTemplate("{controller}/{action=index}/{id?}");
    const narrowed = withRequiredValues(template, { controller: "Orders", action: "index" });
    assert.equal(generatePath(narrowed, { controller: "orders", action: "index" }), "/orders");
    assert.equal(generatePath(narrowed, { controller: "orders", action: "list" }), null);
    assert.equal(
      generatePath(narrowed, { action: "index", id: 5 }, undefined, { controller: "Orders" }),
      "/Orders/index/5",
    );
  });

  it("throws when the template is wrong, because the application should not have started", () => {
    assert.throws(() => generatePath("a//b", {}), /empty segment/);
    assert.throws(() => generatePath("{a:itn}", {}), /Did you mean 'int'/);
  });

  it("changes no prototype when a value is named like one", () => {
    assert.equal(generatePath("{__proto__}", JSON.parse('{"__proto__":"a"}') as LinkValues), "/a");
    assert.equal(({} as Record<string, unknown>)["a"], undefined);
  });
});

describe("NamedRouteTable", () => {
  const route = (name: string | undefined, text: string) => ({ name, template: parseRouteTemplate(text).template });
  const table = new NamedRouteTable([route("Order", "a/{id}"), route(undefined, "b"), route("order", "all")]);

  it("finds a route by its name without regard to case", () => assert.equal(table.path("ORDER", { id: 1 }), "/a/1"));
  it("tries the next route of the name when the values do not suffice", () =>
    assert.equal(table.path("order"), "/all"));
  it("returns null when there is no such route", () => assert.equal(table.path("orders"), null));
});
