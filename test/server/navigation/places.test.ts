import assert from "node:assert/strict";
import type { WireRange } from "../../helpers/language-client.js";
import { NavigatedProject, type WireWorkspaceEdit } from "./navigated-project.js";

const file = "src/orders.controller.ts";
const imports =
  'import { ControllerBase, FromQuery, HttpGet, HttpPost, Route, type Int32 } from "ligature";\n@Route("orders")\n';

/** A controller with a member on each line, the first on line 4. */
function controller(...members: readonly string[]): string {
  return `${imports}export class OrdersController extends ControllerBase {\n${members.join("\n")}\n}\n`;
}

/** Another file, with a link to the route. */
const links = `import { ControllerBase, HttpGet, Route } from "ligature";
@Route("links")
export class LinksController extends ControllerBase {
  @HttpGet() all() { return [this.url.routeUrl("ORDER", { id: 5 }), this.url.action("get", "Orders", { id: 6 })]; }
}
`;

/** A test that sends a request to the action. */
const calls = `import { OrdersController } from "./orders.controller.js";
export const test = (app: import("ligature/testing").TestApp) => app.call(OrdersController, "get", { id: 5 });
`;

interface WireLocation {
  readonly uri: string;
  readonly range: WireRange;
}

describe("places of names over stdio", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  before(() => project.start());
  after(() => project.stop());

  const ask = <Result>(method: string, files: Readonly<Record<string, string>>, more: object = {}): Promise<Result> =>
    project.client.request<Result>(`textDocument/${method}`, { ...project.show(files), ...more });

  const handler = '@HttpGet("{id}", { name: "order" }) get(id: Int32) { return id; }';
  const everything = [
    "src/links.controller.ts:4: id", "src/links.controller.ts:4: id", "4: id", "4: id", "4: id",
  ]; // prettier-ignore

  const references: readonly { name: string; text: string; found: readonly string[] }[] = [
    { name: "from the template", text: handler.replace("{id", "{i‸d"), found: everything },
    { name: "from the parameter", text: handler.replace("id:", "id‸:"), found: everything },
    { name: "from a use", text: handler.replace("return id", "return ‸id"), found: everything },
    {
      name: "of a parameter that is bound from elsewhere",
      text: "@HttpGet() list(@FromQuery() pa‸ge: Int32) { return page; }",
      found: ["4: page", "4: page"],
    },
  ];
  for (const { name, text, found } of references) {
    it(`finds every reference ${name}`, async () => {
      const files = { [file]: controller(text), "src/links.controller.ts": links };
      const locations = await ask<WireLocation[]>("references", files, { context: { includeDeclaration: true } });
      assert.deepEqual(project.read(locations, file), found);
    });
  }

  it("finds the action and every link to it from the name in a link", async () => {
    const files = { [file]: controller(handler), "src/links.controller.ts": links.replace("ORDER", "ORD‸ER") };
    const found = ["src/links.controller.ts:4: ORDER", "src/links.controller.ts:4: get", "4: get"];
    const include = { context: { includeDeclaration: true } };
    assert.deepEqual(project.read(await ask<WireLocation[]>("references", files, include), file), found);
    const leaveOut = { context: { includeDeclaration: false } };
    assert.deepEqual(project.read(await ask<WireLocation[]>("references", files, leaveOut), file), found.slice(0, 2));
  });

  it("leaves declarations and templates out when they are not wanted", async () => {
    const files = { [file]: controller(handler.replace("{id", "{‸id")), "src/links.controller.ts": links };
    const locations = await ask<WireLocation[]>("references", files, { context: { includeDeclaration: false } });
    assert.deepEqual(project.read(locations, file), everything.slice(0, 3));
  });

  it("highlights the places of the same file, read, written and named", async () => {
    const text = '@HttpGet("{‸id}") get(id: Int32) { id += 1; return id; }';
    const found = await ask<{ range: WireRange; kind: number }[]>("documentHighlight", { [file]: controller(text) });
    assert.deepEqual(
      found.map(({ range, kind }) => [range.start.character, kind]),
      [[11, 1], [21, 3], [34, 3], [50, 2]],
    ); // prettier-ignore
  });

  const definitions: readonly { name: string; files: Readonly<Record<string, string>>; found: readonly string[] }[] = [
    {
      name: "the handlers' parameters of a template",
      files: {
        [file]: controller('@HttpGet("{i‸d}") get(id: Int32) { return id; }').replace('"orders"', '"{shop}/orders"'),
      },
      found: ["4: id"],
    },
    {
      name: "the parameters of all actions when the template is the controller's",
      files: {
        [file]: controller("@HttpGet() a(shop: string) { return shop; }", "@HttpPost() b(shop: string) { return shop; }").replace('"orders"', '"{‸shop}"'),
      }, // prettier-ignore
      found: ["4: shop", "5: shop"],
    },
    {
      name: "the template of a handler's parameter",
      files: { [file]: controller('@HttpGet("{id}") get(i‸d: Int32) { return id; }') },
      found: ["4: id"],
    },
    {
      name: "the template of a link's value",
      files: { [file]: controller(handler), "src/links.controller.ts": links.replace("id: 5", "i‸d: 5") },
      found: ["4: id"],
    },
    {
      name: "the action of a route's name",
      files: { [file]: controller(handler), "src/links.controller.ts": links.replace("ORDER", "OR‸DER") },
      found: ["4: get"],
    },
    {
      name: "the action of an action's name",
      files: { [file]: controller(handler), "src/links.controller.ts": links.replace('"get"', '"ge‸t"') },
      found: ["4: get"],
    },
    {
      name: "the class of a controller's name in a link",
      files: { [file]: controller(handler), "src/links.controller.ts": links.replace('"Orders"', '"Ord‸ers"') },
      found: ["3: OrdersController"],
    },
    {
      name: "the class of a controller's name when no action has the other name",
      files: {
        [file]: controller(handler),
        "src/links.controller.ts": links.replace('"get", "Orders"', '"gone", "‸orders"'),
      },
      found: ["3: OrdersController"],
    },
    {
      name: "the handler's parameter of a value that a test sends",
      files: { [file]: controller(handler), "src/calls.ts": calls.replace("{ id: 5 }", "{ i‸d: 5 }") },
      found: ["4: id"],
    },
    {
      name: "the handler's parameter of a value when it is bound from elsewhere",
      files: {
        [file]: controller("@HttpGet() get(@FromQuery() page: Int32) { return page; }"),
        "src/calls.ts": calls.replace("{ id: 5 }", '{ "pa‸ge": 5 }'),
      },
      found: ["4: page"],
    },
    {
      name: "the class of a token",
      files: { [file]: controller(handler).replace('"orders"', '"[contr‸oller]"') },
      found: ["3: OrdersController"],
    },
    {
      name: "the method of a token",
      files: { [file]: controller(handler.replace("{id}", "[ac‸tion]/{id}")) },
      found: ["4: get"],
    },
  ];
  for (const { name, files, found } of definitions) {
    it(`goes to ${name}`, async () => {
      const locations = await ask<WireLocation[]>("definition", files);
      assert.deepEqual(project.read(locations, file), found);
    });
  }

  it("finds every reference and renames when it begins in a value that a test sends", async () => {
    const text = controller("@HttpGet() get(@FromQuery() page: Int32) { return page; }");
    const files = { [file]: text, "src/calls.ts": calls.replace("{ id: 5 }", "{ pa‸ge: 5 }") };
    const found = await ask<WireLocation[]>("references", files, { context: { includeDeclaration: true } });
    assert.deepEqual(project.read(found, file), ["src/calls.ts:2: page", "4: page", "4: page"]);
    const edit = await ask<WireWorkspaceEdit>("rename", files, { newName: "number" });
    assert.deepEqual(project.applied(edit), {
      [file]: text
        .replace("@FromQuery() page", '@FromQuery({ name: "page" }) number')
        .replace("return page", "return number"),
      "src/calls.ts": calls.replace("{ id: 5 }", "{ number: 5 }"),
    });
  });

  it("leaves other names to TypeScript", async () => {
    const places = [
      '@HttpGet("{id}") g‸et(id: Int32) { return id; }',
      '@HttpPost("x‸y") get(id: Int32) { return id; }',
      '@HttpGet("{{i‸d}}") get() { return 1; }',
      '@HttpGet("{id}") get(id: Int32) { const lo‸cal = id; return local; }',
    ];
    for (const text of places) {
      for (const method of ["definition", "prepareRename", "documentHighlight"]) {
        assert.equal(await ask(method, { [file]: controller(text) }), null, `${method} ${text}`);
      }
    }
  });

  it("offers the name alone to be renamed, and leaves bodies and services to TypeScript", async () => {
    const found = await ask<{ placeholder: string; range: WireRange }>("prepareRename", {
      [file]: controller('@HttpGet("{id‸:int?}") get(id?: Int32) { return id; }'),
    });
    assert.equal(found.placeholder, "id");
    assert.deepEqual([found.range.start.character, found.range.end.character], [11, 13]);
    const body = controller("@HttpPost() add(@FromBody() or‸der: { id: Int32 }) { return order; }");
    assert.equal(await ask("prepareRename", { [file]: body.replace("FromQuery", "FromBody") }), null);
  });

  it("gives the reason before it asks for a name when no name is possible", async () => {
    const text = controller('@HttpGet("{order‸.id}") get(order: { id: Int32 }) { return order; }');
    await assert.rejects(ask("prepareRename", { [file]: text }), /'\{order\.id\}' fills a part of a model/);
  });

  it("renames through a base class, a constant, and files that are not open", async () => {
    project.write("src/template.ts", 'export const routes = { byId: "{id}" } as const;\n');
    project.write(
      "src/base.ts",
      `import { ControllerBase, HttpGet, type Int32 } from "ligature";
import { routes } from "./template.js";
export abstract class Base extends ControllerBase {
  @HttpGet(routes.byId) get(id: Int32) { return id; }
  self() { return this.url.action("get", undefined, { id: 1 }); }
}
`,
    );
    project.client.notify("workspace/didChangeWatchedFiles", {
      changes: ["src/template.ts", "src/base.ts"].map((path) => ({ uri: project.uriOf(path), type: 1 })),
    });
    const text = `import { HttpPost, Route, type Int32 } from "ligature";
import { Base } from "./base.js";
import { routes } from "./template.js";
@Route("orders")
export class OrdersController extends Base {
  @HttpPost(routes.byId) set(i‸d: Int32) { return this.url.action("get", "Orders", { id }); }
}
`;
    const edit = await ask<WireWorkspaceEdit>("rename", { [file]: text }, { newName: "number" });
    const files = edit.documentChanges!.map(({ textDocument: { uri, version }, edits }) => [
      uri.split("/").at(-1), version === null, edits.map(({ newText }) => newText),
    ]); // prettier-ignore
    assert.deepEqual(
      files.sort((one, other) => String(one[0]).localeCompare(String(other[0]))),
      [
        ["base.ts", true, ["number", "number", "number"]],
        ["orders.controller.ts", false, ["number", "number"]],
        ["template.ts", true, ["number"]],
      ],
    );
  });

  it("keeps the name in a prefix or a conventional route", async () => {
    const main = `import { createApp } from "ligature";
import { OrdersController } from "./orders.controller.js";
await createApp({ controllers: [OrdersController], prefix: "/:tenant" });
`;
    const text = controller('@HttpGet("{id}") get(id: Int32, ten‸ant: string) { return tenant + id; }');
    const edit = await ask<WireWorkspaceEdit>("rename", { [file]: text, "src/main.ts": main }, { newName: "shop" });
    const after = project.applied(edit)[file]!;
    assert.match(after, /get\(id: Int32, @ModelBinder\(\{ name: "tenant" \}\) shop: string\) \{ return shop \+ id; \}/);
  });

  it("answers for the text that is there when many changes come before", async () => {
    const text = controller(handler.replace("{id", "{‸id"));
    for (let count = 0; count < 20; count++)
      project.show({ [file]: controller(...Array<string>(count).fill("//"), handler) });
    const locations = await ask<WireLocation[]>(
      "references",
      { [file]: text },
      { context: { includeDeclaration: true } },
    );
    assert.deepEqual(project.read(locations, file), ["4: id", "4: id", "4: id"]);
  });

  it("answers that a cancelled request was cancelled", async () => {
    const place = project.show({ [file]: controller(handler.replace("{id", "{‸id")) });
    const answer = project.client.request("textDocument/rename", { ...place, newName: "x" });
    project.client.cancelLast();
    await assert.rejects(answer, ({ code }: { code?: number }) => code === -32800);
  });

  it("changes nothing and gives the reason when a variable cannot have the new name, so that TypeScript's rename does not apply", async () => {
    const place = project.show({
      [file]: controller('@HttpGet("{id}") get(i‸d: Int32) { const other = id; return other; }'),
    });
    const edit = await project.client.request<WireWorkspaceEdit>("textDocument/rename", { ...place, newName: "other" });
    assert.deepEqual(edit, { documentChanges: [] });
    const isRefusal = ({ message }: { message: string }) => message.includes("already uses the name 'other'");
    await project.client.notification("window/showMessage", isRefusal);
  });
});

describe("rename for a client that knows neither versions nor questions", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  before(() => project.start({}));
  after(() => project.stop());

  it("returns plain edits, and reports what clients must change", async () => {
    const place = project.show({ [file]: controller('@HttpGet("{‸id?}") get(id?: Int32) { return id; }') });
    const edit = await project.client.request<WireWorkspaceEdit>("textDocument/rename", {
      ...place,
      newName: "number",
    });
    assert.equal(
      project.applied(edit)[file],
      controller('@HttpGet("{number?}") get(number?: Int32) { return number; }'),
    );
    assert.equal(edit.changeAnnotations, undefined);
    await project.client.notification("window/showMessage", ({ message }: { message: string }) =>
      message.includes("must send 'number'"),
    );
  });
});
