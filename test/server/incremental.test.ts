import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector } from "#runtime/reflection/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import type { Snapshot } from "#server/projects/snapshot.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");

const files: Readonly<Record<string, string>> = {
  "main.ts": `import { createApp } from "ligature";
import { BooksController } from "./books.controller.js";
import { OrdersController } from "./orders.controller.js";
await createApp({ controllers: [OrdersController, BooksController] });
`,
  "routes.ts": `export const ordersRoute = "api/orders";\n`,
  "timing.ts": `export class Timing { async onActionExecution(_: unknown, next: () => Promise<unknown>) { await next(); } }\n`,
  "shop-controller.ts": `import { ApiController, Authorize, ControllerBase } from "ligature";
@ApiController()
export abstract class ShopController extends ControllerBase {}
`,
  "models.ts": `export * from "./order.js";\n`,
  "order.ts": `import { Required, type Int32 } from "ligature";
export class Order { id!: Int32; @Required() name!: string; lines: Line[] = []; }
export interface Line { sku: string; }
`,
  "shapes.ts": `import type { Circle } from "./circle.js";
export type Shape = Circle | { kind: "square" };
`,
  "circle.ts": `export interface Circle { kind: "circle"; }\n`,
  "named.ts": `import { MaxLength } from "ligature";
export class Named { @MaxLength(5) name?: string; }
`,
  "badge.ts": `import { Named } from "./named.js";
export class Badge extends Named { override name?: string = "none"; }
`,
  "other-order.ts": `export class Order { number!: string; }\n`,
  "orders.controller.ts": `import { FromBody, HttpGet, HttpPost, Route, type Int32 } from "ligature";
import { Order } from "./models.js";
import { ordersRoute } from "./routes.js";
import type { Shape } from "./shapes.js";
import { ShopController } from "./shop-controller.js";
@Route(ordersRoute)
export class OrdersController extends ShopController {
  /** Finds one. */
  @HttpGet("{id:int}", { name: "order" }) get(id: Int32) { return this.notFound(); }
  @HttpGet("shapes") shapes(): Shape[] { return []; }
  @HttpPost() create(@FromBody() order: Order) { return order; }
}
`,
  "books.controller.ts": `import { ApiExplorerSettings, HttpGet, HttpPut, Route, UseFilters, type Int32 } from "ligature";
import { Badge } from "./badge.js";
import type { Circle } from "./circle.js";
import { ShopController } from "./shop-controller.js";
import { Timing } from "./timing.js";
@Route("api/books") @UseFilters(Timing)
export class BooksController extends ShopController {
  /** Not what {@link OrdersController.get} does. */
  @HttpPut("circle", { name: "circle" }) put(circle: Circle) { this.url.routeUrl("order", { id: 1 }); return circle; }
  @HttpGet("{id:int}") get(id: Int32, tags: string[]) { return this.ok(tags); }
  @HttpPut("badge") badge(badge: Badge) { return badge; }
}
`,
};

/** An edit, and the controllers whose models are others afterwards. */
const edits: readonly [what: string, file: string, from: string, to: string, changed: readonly string[]][] = [
  ["a comment behind all classes changes", "orders.controller.ts", "  @HttpPost() create(@FromBody() order: Order) { return order; }\n}\n", "  @HttpPost() create(@FromBody() order: Order) { return order; }\n}\n// x\n", []],
  ["a template changes", "books.controller.ts", "{id:int}", "{id:itn}", ["Books"]],
  ["a parameter's type changes", "orders.controller.ts", "get(id: Int32)", "get(id: boolean)", ["Orders"]],
  ["a model of another file, behind a barrel, becomes a simple type", "order.ts", "export class Order { id!: Int32; @Required() name!: string; lines: Line[] = []; }", "export type Order = string;", ["Orders"]],
  ["the barrel leads elsewhere", "models.ts", "./order.js", "./other-order.js", ["Orders"]],
  ["a constant of another file changes", "routes.ts", "api/orders", "api/books", ["Orders"]],
  ["the base class of both changes", "shop-controller.ts", "@ApiController()", "", ["Orders", "Books"]],
  ["a file of the project does not parse", "order.ts", "export class Order {", "export class Order", []],
  ["the name of a class changes, and its import no longer leads anywhere", "orders.controller.ts", "class OrdersController", "class Orders", []],
  ["the name of a route changes to which a link of another file leads", "orders.controller.ts", 'name: "order"', 'name: "ordre"', ["Orders"]],
  ["an option of the application changes", "main.ts", "[OrdersController, BooksController]", "[OrdersController, BooksController], automaticBadRequest: true", ["Orders", "Books"]],
  ["the prefix of the registration changes", "main.ts", "[OrdersController, BooksController]", '[OrdersController, BooksController], prefix: "/:id"', ["Orders", "Books"]],
  ["an option changes that the models do not follow from", "main.ts", "[OrdersController, BooksController]", '[OrdersController, BooksController], openApi: { info: { title: "Shop", version: "2" } }', []],
  ["an action changes to which a comment of another controller leads", "orders.controller.ts", "/** Finds one. */", "/** Looks for one. */", ["Orders"]],
  ["two operations get the same id", "orders.controller.ts", 'name: "order"', 'name: "circle"', ["Orders"]],
  ["a union elsewhere no longer tells its members apart", "shapes.ts", 'Circle | { kind: "square" }', "Circle", []],
  ["a type gets the name of another one", "orders.controller.ts", "export class OrdersController", "export interface Circle { radius: Int32; }\nexport class OrdersController", ["Orders"]],
  ["two routes of different controllers answer the same requests", "books.controller.ts", '@Route("api/books")', '@Route("api/orders")', ["Books"]],
  ["two controllers share a path in the document", "books.controller.ts", '@HttpPut("circle", { name: "circle" })', '@HttpPut("~/api/orders/shapes")', ["Books"]],
  ["a route has an order, and hides another", "books.controller.ts", '@HttpGet("{id:int}")', '@HttpGet("~/api/{**rest}", { order: -1 })', ["Books"]],
  ["two routes get the same name", "books.controller.ts", 'name: "circle"', 'name: "order"', ["Books"]],
  ["an attribute changes that an overriding property of another file inherits", "named.ts", "@MaxLength(5)", "@MaxLength(6)", ["Books"]],
  ["an inherited attribute becomes wrong", "named.ts", "@MaxLength(5)", "@MaxLength(-5)", ["Books"]],
  ["a base class no longer has the property that another file overrides", "named.ts", "name?: string", "other?: string", ["Books"]],
  ["a type mentions itself", "order.ts", "lines: Line[] = [];", "lines: Line[] = []; parent?: Order;", []],
  ["nothing mentions a type any more", "orders.controller.ts", "@HttpPost() create(@FromBody() order: Order) { return order; }", "", ["Orders"]],
  ["a type cannot be described", "order.ts", "sku: string", "sku: symbol", []],
  ["a property of a model hides the method that validates it", "order.ts", "lines: Line[] = [];", "lines: Line[] = []; validate = () => [];", []],
  ["a filter of another file loses its method", "timing.ts", "onActionExecution", "onExecution", ["Books"]],
  ["a base class protects a method that is protected", "shop-controller.ts", "extends ControllerBase {}", "extends ControllerBase { @Authorize() protected get(id: number): unknown { return id; } }", ["Orders", "Books"]],
  ["an action is hidden", "books.controller.ts", '@HttpGet("{id:int}")', '@ApiExplorerSettings({ ignoreApi: true }) @HttpGet("{id:int}")', ["Books"]],
  ["a class is listed twice", "main.ts", "[OrdersController,", "[OrdersController, OrdersController,", ["Orders"]],
]; // prettier-ignore

describe("a snapshot after an edit", function () {
  this.timeout(120_000);
  const reflector = createReflector({
    tsconfig: join(root, "tsconfig.json"),
    rootNames: Object.keys(files).map((name) => join(root, name)),
    overlay: Object.fromEntries(Object.entries(files).map(([name, text]) => [join(root, name), text])),
  });
  const running = new ProjectCompiler(reflector);
  let version = 0;

  const compile = (compiler: ProjectCompiler): Snapshot => runToEnd(compiler.compile(++version));
  const edit = (file: string, text: string): void => reflector.setOverlay(join(root, file), text);

  for (const [what, file, from, to, changed] of edits) {
    it(`is that of a new compiler, with ${changed.join(" and ") || "no model"} made anew, when ${what}`, () => {
      const before = compile(running);
      assert.ok(files[file]!.includes(from));
      edit(file, files[file]!.replace(from, to));
      const after = compile(running);
      assert.deepEqual(stateOf(after), stateOf(compile(new ProjectCompiler(reflector))));
      assert.deepEqual(newControllers(before, after), changed);
      edit(file, files[file]!);
      assert.deepEqual(stateOf(compile(running)), stateOf(before));
    });

    afterEach(() => edit(file, files[file]!));
  }
});

function newControllers(before: Snapshot, after: Snapshot): string[] {
  const known = new Set(before.model.controllers);
  return after.model.controllers.filter((controller) => !known.has(controller)).map(({ name }) => name);
}

/** All that anybody can see of it. */
function stateOf(snapshot: Snapshot): object {
  return {
    model: JSON.parse(JSON.stringify(snapshot.model)) as object,
    routes: snapshot.endpoints.endpoints.map(({ template, action }) => `${action.methodName} ${template.text}`),
    diagnostics: [...snapshot.diagnostics],
    documents: snapshot.documentNames.map((name) => snapshot.document(name).text),
    ofDocuments: [...snapshot.documentDiagnostics],
    notices: snapshot.notices,
    syntaxError: snapshot.syntaxError,
  };
}
