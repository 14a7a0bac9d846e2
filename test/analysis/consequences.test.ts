import assert from "node:assert/strict";
import { analyzeSource } from "../helpers/analyze-source.js";

const api = (members: string): string =>
  `export class Item { id: Int32 = 0; }\n@ApiController()\n@Route("items")\nexport class ItemsController extends ControllerBase {\n${members}\n}\n`;

/** One mistake each, and the one rule that says so. */
const cases: readonly (readonly [mistake: string, source: string, code: string])[] = [
  ["an action has a callback", api(`@HttpGet() get(done: (error: Error) => void): Int32 { done(new Error()); return 1; }`), "LIG1008"],
  ["an action has a callback beside a body", api(`@HttpPost() post(item: Item | null, done: () => void): Int32 { done(); return item?.id ?? 1; }`), "LIG1008"],
  ["a GET action has a rest parameter", api(`@HttpGet("{id}") get(id: Int32, ...rest: Int32[]): Int32 { return rest[id] ?? 0; }`), "LIG1045"],
  ["an action takes the route's value from a pattern of any", `@Route("a") export class A extends ControllerBase { @HttpGet("{id}") get({ id }: any): Int32 { return id as Int32; } }`, "LIG1034"],
  ["an action takes the route's value from a list's pattern", `@Route("a") export class A extends ControllerBase { @HttpGet("{id}") get([id]: Int32[]): Int32 { return id!; } }`, "LIG1034"],
  ["an action of an API controller takes the route's value from a pattern", api(`@HttpGet("{id}") get({ id }: Item): Int32 { return id; }`), "LIG1018"],
  ["two actions have the same route", api(`@HttpGet("a") a(): Int32 { return 1; } @HttpGet("a") b(): Int32 { return 1; }`), "LIG1006"],
  ["no action of an API controller has a route", `@ApiController() export class A extends ControllerBase { @HttpGet() a(): Int32 { return 1; } @HttpPost() b(): Int32 { return 1; } }`, "LIG1010"],
  ["two routes have one name", `@Route("a") export class A extends ControllerBase { @HttpGet("a", { name: "n" }) a(): Int32 { return 1; } @HttpGet("b", { name: "N" }) b(): Int32 { return 1; } }`, "LIG1007"],
  ["two routes have one name in the same case", `@Route("a") export class A extends ControllerBase { @HttpGet("a", { name: "n" }) a(): Int32 { return 1; } @HttpGet("b", { name: "n" }) b(): Int32 { return 1; } }`, "LIG1007"],
  ["a helper of an API controller is public", api(`@HttpGet() get(): Int32 { return this.helper(); } helper(): Int32 { return 1; }`), "LIG1025"],
  ["a helper of another controller is public", `@Route("a") export class A extends ControllerBase { @HttpGet() get(): Int32 { return this.helper(); } helper(): Int32 { return 1; } }`, "LIG1026"],
  ["several actions of a class do not say who may call them", `@Route("a") export class A extends ControllerBase { @HttpGet() @Authorize() a(): Int32 { return 1; } @HttpGet("b") b(): Int32 { return 1; } @HttpGet("c") c(): Int32 { return 1; } }`, "LIG1029"],
]; // prettier-ignore

describe("one mistake", function () {
  this.timeout(60_000);

  for (const [mistake, source, code] of cases) {
    it(`has one message when ${mistake}`, () => {
      const { diagnostics } = analyzeSource(source, {}, { documents: true });
      assert.deepEqual(
        diagnostics.map((diagnostic) => diagnostic.code),
        [code],
      );
    });
  }

  for (const [routes, expected] of [
    [`@HttpGet("a") a() {} @HttpGet("a") b() {} @HttpGet("a") c() {}`, ["b and a: GET", "c and a: GET"]],
    [
      `@HttpGet("a") a() {} @HttpPost("a") b() {} @HttpGet("a") @HttpPost("a") c() {}`,
      ["c and a: GET", "c and b: POST"],
    ],
    [
      `@HttpGet("a") a() {} @HttpGet("a") b() {} @AcceptVerbs("GET", "PUT", { route: "a" }) c() {} @HttpPut("a") d() {}`,
      ["b and a: GET", "c and a: GET", "d and c: PUT"],
    ],
    [
      `@HttpPost("a") @Consumes("text/a") a() {} @HttpPost("a") @Consumes("text/b") b() {} @HttpPost("a") @Consumes("text/b") c() {}`,
      ["c and b: POST"],
    ],
  ] as const) {
    it(`has one message for each action and method when it is ${routes}`, () => {
      const { diagnostics } = analyzeSource(api(routes), {}, { documents: true });
      const told = diagnostics.filter(({ code }) => code === "LIG1006").map(({ message }) => {
        const [, one, other, methods] = /^'ItemsController\.(\w)' and 'ItemsController\.(\w)' both answer (.*?) of/.exec(message)!;
        return `${one} and ${other}: ${methods}`;
      }); // prettier-ignore
      assert.deepEqual(told, expected);
    });
  }

  it("has a second message when routes differ for requests and not in a document", () => {
    const source = api(
      `@HttpGet("{id:int}") a(id: Int32): Int32 { return id; } @HttpGet("{id:guid}") b(id: Guid): Guid { return id; }`,
    );
    const { diagnostics } = analyzeSource(source, {}, { documents: true });
    assert.deepEqual(diagnostics.map(({ code }) => code), ["LIG5003"]); // prettier-ignore
  });

  it("has a message for each action of an API controller when another one has a route", () => {
    const source = `@ApiController() export class A extends ControllerBase { @HttpGet("a") a() {} @HttpGet() b() {} @HttpPost() c() {} }`;
    const { diagnostics } = analyzeSource(source);
    assert.deepEqual(diagnostics.map(({ code }) => code), ["LIG1010", "LIG1010"]); // prettier-ignore
  });

  it("has its own message when the rule of its cause is off", () => {
    const source = `@Route("a") export class A extends ControllerBase { @HttpGet("a", { name: "n" }) a(): Int32 { return 1; } @HttpGet("b", { name: "n" }) b(): Int32 { return 1; } }`;
    const { diagnostics } = analyzeSource(source, { severities: { LIG1007: "off" } }, { documents: true });
    assert.deepEqual(diagnostics.map(({ code }) => code), ["LIG5004"]); // prettier-ignore
  });

  for (const [list, marked] of [
    ['@Bind("id,nam")', "nam"],
    ['@Bind("id, nam")', "nam"],
    ['@Bind("id,  nam")', '"id,  nam"'],
  ] as const) {
    it(`is at the same place at the start and in the linter when it is in ${list}`, () => {
      const source = `export class Item { id: Int32 = 0; name = ""; }\n@Route("a") export class A extends ControllerBase { @HttpPost() post(${list} item: Item): Int32 { return item.id; } }`;
      const start = analyzeSource(source, { readSource: () => undefined });
      const [found, linted] = [start, analyzeSource(source)].map(({ diagnostics }) =>
        diagnostics.find(({ code }) => code === "LIG1012"),
      );
      assert.equal(start.source.slice(found!.location.range), marked);
      if (marked === "nam") assert.deepEqual(linted!.location, found!.location);
    });
  }
});
