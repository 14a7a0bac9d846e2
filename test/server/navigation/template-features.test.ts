import assert from "node:assert/strict";
import type { WireRange } from "../../helpers/language-client.js";
import { NavigatedProject } from "./navigated-project.js";

const file = "src/orders.controller.ts";
const imports =
  'import { Bind, ControllerBase, FromQuery, HttpGet, HttpPost, Route, type Int32 } from "ligature";\nexport enum Kind { one, two }\nexport interface Line { text: string }\nexport class Order { kind: Kind = Kind.one; lines: Line[] = []; }\n';

/** A controller with a member on each line, the first on line 7. */
function controller(...members: readonly string[]): string {
  return `${imports}@Route("orders")\nexport class OrdersController extends ControllerBase {\n${members.join("\n")}\n}\n`;
}

interface WireLocation {
  readonly uri: string;
  readonly range: WireRange;
}

interface WireSelection {
  readonly range: WireRange;
  readonly parent?: WireSelection;
}

describe("features inside templates over stdio", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  before(() => project.start());
  after(() => project.stop());

  const ask = async <Result>(method: string, text: string, others: Readonly<Record<string, string>> = {}) =>
    project.client.request<Result>(`textDocument/${method}`, project.show({ [file]: text, ...others }));

  const selections: readonly (readonly [what: string, template: string, found: readonly string[]])[] = [
    [
      "the name of a parameter",
      "all/{i‸d:int:min(1)}/lines",
      ["id", "id:int:min(1)", "{id:int:min(1)}", "all/{id:int:min(1)}/lines"],
    ],
    [
      "an argument of a constraint",
      "all/{id:int:min(‸1)}-x/lines",
      ["1", "min(1)", "id:int:min(1)", "{id:int:min(1)}", "{id:int:min(1)}-x", "all/{id:int:min(1)}-x/lines"],
    ],
    ["a literal", "al‸l/{id}", ["all", "all/{id}"]],
    ["a token", "all/[act‸ion]", ["[action]", "all/[action]"]],
    ["a slash in an expression", "{path:regex(^a/‸b$)}/c", ["^a/b$", "regex(^a/b$)", "path:regex(^a/b$)", "{path:regex(^a/b$)}", "{path:regex(^a/b$)}/c"]],
    ["a template that is not finished", "all/{i‸d", ["id", "{id", "all/{id"]],
  ]; // prettier-ignore
  for (const [what, template, found] of selections) {
    it(`selects what is around ${what}, part by part`, async () => {
      const text = controller(`@HttpGet("${template}") get() { return 1; }`);
      const { textDocument, position } = project.show({ [file]: text });
      const outside = { line: 0, character: 0 };
      const [selection, nothing] = await project.client.request<WireSelection[]>("textDocument/selectionRange", {
        textDocument,
        positions: [position, outside],
      });
      const ranges: { range: WireRange }[] = [];
      for (let at: WireSelection | undefined = selection; at !== undefined; at = at.parent) ranges.push(at);
      assert.deepEqual(project.read(ranges, file).map((one) => one.replace(/^\d+: /, "")), found); // prettier-ignore
      assert.deepEqual(nothing, { range: { start: outside, end: outside } });
    });
  }

  it("selects nothing outside of templates", async () => {
    const { textDocument, position } = project.show({
      [file]: controller('@HttpGet("a") ge‸t() { return 1; }'),
    });
    const found = await project.client.request("textDocument/selectionRange", { textDocument, positions: [position] });
    assert.equal(found, null);
  });

  const linked: readonly (readonly [what: string, members: string, found: readonly string[] | null])[] = [
    ["its handler and uses", '/** @param id the number */\n@HttpGet("{i‸d}") get(id: Int32) { return id + 1; }', ["7: id", "8: id", "8: id", "8: id"]],
    ["nothing when it is in a shorthand", '@HttpGet("{i‸d}") get(id: Int32) { return { id }; }', null],
    ["nothing when the handler names it in an attribute", '@HttpGet("{i‸d}") get(@FromQuery({ name: "id" }) id: Int32) { return id; }', null],
    ["nothing when another case is written", '@HttpGet("{I‸D}") get(id: Int32) { return id; }', null],
    ["nothing at the handler, which TypeScript renames", '@HttpGet("{id}") get(i‸d: Int32) { return id; }', null],
    ["nothing when nothing reads it", '@HttpGet("{i‸d}") get() { return 1; }', null],
  ]; // prettier-ignore
  for (const [what, members, found] of linked) {
    it(`edits with a route parameter ${what}`, async () => {
      const answer = await ask<{ ranges: WireRange[] } | null>("linkedEditingRange", controller(members));
      assert.deepEqual(answer && project.read(answer.ranges.map((range) => ({ range })), file), found); // prettier-ignore
    });
  }

  it("edits nothing together when another file has the name", async () => {
    const link = `import { OrdersController } from "./orders.controller.js";\nexport const test = (app: import("ligature/testing").TestApp) => app.call(OrdersController, "get", { id: 1 });\n`;
    const text = controller('@HttpGet("{i‸d}") get(id: Int32) { return id; }');
    assert.equal(await ask("linkedEditingRange", text, { "src/calls.ts": link }), null);
  });

  const types: readonly (readonly [what: string, text: string, found: readonly string[] | null])[] = [
    ["a parameter in a template", controller('@HttpGet("{ki‸nd}") get(kind: Kind) { return kind; }'), ["2: Kind"]],
    ["a value of a link", controller('@HttpGet("{kind}") get(kind: Kind) { return this.url.action("get", "Orders", { ki‸nd: 1 }); }'), ["2: Kind"]],
    ["a name in @Bind", controller('@HttpGet() get(@Bind("li‸nes") order: Order) { return order; }'), ["3: Line"]],
    ["a parameter of a simple type", controller('@HttpGet("{i‸d}") get(id: Int32) { return id; }'), null],
    ["the handler's parameter, which TypeScript knows", controller('@HttpGet("{kind}") get(ki‸nd: Kind) { return kind; }'), null],
  ]; // prettier-ignore
  for (const [what, text, found] of types) {
    it(`goes to the type of ${what}: ${found?.join() ?? "nowhere"}`, async () => {
      const answer = await ask<WireLocation[] | null>("typeDefinition", text);
      assert.deepEqual(answer && project.read(answer, file), found);
    });
  }

  const base = `${imports}export abstract class Base extends ControllerBase {\n  @HttpGet("{i‸d}") abstract get(id: Int32): string;\n}\n@Route("one")\nexport class OneController extends Base {\n  get(id: Int32) { return "one"; }\n}\n@Route("two")\nexport class TwoController extends Base {\n  get(id: Int32) { return this.url.action("get", "One", { id })!; }\n}\n`;
  const implementations: readonly (readonly [what: string, text: string, found: readonly string[] | null])[] = [
    ["the template of an abstract action", base, ["10: get", "14: get"]],
    ["a literal in a template", controller('@HttpGet("a‸ll") all() { return 1; }'), ["7: all"]],
    ["the template of a controller", controller('@HttpGet("a") a() { return 1; }', '@HttpPost("b") b() { return 1; }').replace('"orders"', '"or‸ders"'), ["7: a", "8: b"]],
    ["the name in a link", base.replace("‸", "").replace('"get"', '"g‸et"'), ["10: get"]],
    ["a method, which TypeScript knows", base.replace("‸", "").replace("abstract get", "abstract g‸et"), null],
  ]; // prettier-ignore
  for (const [what, text, found] of implementations) {
    it(`goes to the methods behind ${what}: ${found?.join() ?? "none"}`, async () => {
      const answer = await ask<WireLocation[] | null>("implementation", text);
      assert.deepEqual(answer && project.read(answer, file), found);
    });
  }
});
