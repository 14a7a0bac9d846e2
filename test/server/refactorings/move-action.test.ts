import assert from "node:assert/strict";
import { RefactoredProject } from "./refactored-project.js";

const orders = "src/orders/orders.controller.ts";
const customers = "src/customers/customers.controller.ts";

interface Texts {
  /** The attributes of the controller with the action. */
  readonly head?: string;
  /** The text above the classes. */
  readonly before?: string;
  readonly action?: string;
  /** The other members of the controller. */
  readonly more?: string;
  readonly targetHead?: string;
  readonly targetBefore?: string;
  readonly targetMore?: string;
}

const imported =
  "AllowAnonymous, Authorize, ControllerBase, HttpGet, HttpPost, Produces, Route, UseFilters, type Int32";

const base = `import { ControllerBase } from "ligature";

export abstract class ShopController extends ControllerBase {
  protected readonly shop = "shop";
}

export class Store {
  find(id: number): string {
    return String(id);
  }
}

export interface Page {
  items: string[];
}
`;

function from({ head = '@Route("orders")', before = "", action = "", more = "" }: Texts): string {
  return `import { ${imported} } from "ligature";
import { ShopController, Store, type Page } from "../shop.js";
${before}
${head}
export class OrdersController extends ShopController {
  constructor(private readonly store: Store) {
    super();
  }

  @HttpGet()
  list(): Page {
    return { items: [this.store.find(0)] };
  }
${action}${more}}
void [AllowAnonymous, Authorize, ControllerBase, HttpPost, Produces, UseFilters];
`;
}

function to(
  { targetHead = '@Route("customers")', targetBefore = "", targetMore = "" }: Texts,
  inserted = "",
  names = "",
): string {
  return `import { ControllerBase, HttpGet, Route${names} } from "ligature";
import { ShopController, Store } from "../shop.js";
${targetBefore}
${targetHead}
export class CustomersController extends ShopController {
  constructor(private readonly store: Store) {
    super();
  }

  @HttpGet("{key}")
  find(key: string): string {
    return this.store.find(Number(key));
  }
${targetMore}${inserted}}
void ControllerBase;
`;
}

const mainWith = (options: string): string => `import { createApp } from "ligature";
import { CustomersController } from "./customers/customers.controller.js";
import { OrdersController } from "./orders/orders.controller.js";

await createApp({ controllers: [OrdersController, CustomersController]${options} });
`;

const main = mainWith("");

const get = `
  @HttpGet("{id}")
  g‸et(id: string) {
    return this.ok(id);
  }
`;

/** The action at its new place, and the imports of the other file for it. */
const moved: readonly (Texts & {
  readonly condition: string;
  readonly inserted: string;
  readonly names?: string;
})[] = [
  {
    condition: "it has a comment and options, and uses what both classes have",
    action: `
  /**
   * Finds an order.
   *
   * @param id The number.
   */
  // As before.
  @HttpGet("{id}", { name: "order" })
  async g‸et(id: string): Promise<string> {
    return \`
\${this.store.find(Number(id))}\` + this.shop;
  } // one
`,
    inserted: `
  /**
   * Finds an order.
   *
   * @param id The number.
   */
  // As before.
  @HttpGet("/orders/{id}", { name: "order" })
  async get(id: string): Promise<string> {
    return \`
\${this.store.find(Number(id))}\` + this.shop;
  } // one
`,
  },
  {
    condition: "the other template begins its path",
    head: '@Route("api/[controller]/archive")',
    targetHead: '@Route("api/Orders")',
    action: `\n  @HttpGet('{id}') g‸et(id: string) { return id; }\n`,
    inserted: `\n  @HttpGet('archive/{id}') get(id: string) { return id; }\n`,
  },
  {
    condition: "the other template is its path",
    head: "",
    action: `\n  @HttpGet("customers")\n  g‸et() { return 1; }\n`,
    inserted: `\n  @HttpGet()\n  get() { return 1; }\n`,
  },
  {
    condition: "it has no template itself",
    action: `\n  @HttpPost()\n  g‸et() { return 1; }\n`,
    inserted: `\n  @HttpPost("/orders")\n  get() { return 1; }\n`,
    names: ", HttpPost",
  },
  {
    condition: "its template is absolute",
    action: `\n  @HttpGet("~/a/[[x]")\n  g‸et() { return 1; }\n`,
    inserted: `\n  @HttpGet("~/a/[[x]")\n  get() { return 1; }\n`,
  },
  {
    condition: "it has several routes",
    action: `\n  @HttpGet("a")\n  @HttpPost("b/[action]")\n  g‸et() { return 1; }\n`,
    inserted: `\n  @HttpGet("/orders/a")\n  @HttpPost("/orders/b/get")\n  get() { return 1; }\n`,
    names: ", HttpPost",
  },
  {
    condition: "its class has more attributes",
    head: '@Route("orders")\n@Authorize({ policy: "adult" })',
    action: get,
    inserted: `\n  @Authorize({ policy: "adult" })\n  @HttpGet("/orders/{id}")\n  get(id: string) {\n    return this.ok(id);\n  }\n`,
    names: ", Authorize",
  },
  {
    condition: "both classes have the same attributes",
    head: '@Authorize()\n@Route("orders")',
    targetHead: '@Route("customers")\n@Authorize()',
    targetBefore: 'import { Authorize } from "ligature";\n',
    action: get,
    inserted: `\n  @HttpGet("/orders/{id}")\n  get(id: string) {\n    return this.ok(id);\n  }\n`,
  },
];

const refused: readonly (Texts & { readonly condition: string })[] = [
  { condition: "the other class has such a member", action: get, targetMore: "\n  private get() {}\n" },
  { condition: "the other class has such an action in another case", action: get, targetMore: '\n  @HttpGet("x") GET() {}\n' },
  { condition: "it uses a member that the other class does not have", action: "\n  @HttpGet('x') g‸et() { return this.own; }\n", more: "  private readonly own = 1;\n" },
  { condition: "it passes its class on", action: "\n  @HttpGet('x') g‸et() { return [this].length; }\n" },
  { condition: "it passes itself on where its class is expected", before: "const of = (one: OrdersController) => one;\n", action: "\n  @HttpGet('x') g‸et() { return of(this); }\n" },
  { condition: "it uses its class by name", action: "\n  @HttpGet('x') g‸et() { return OrdersController.max; }\n", more: "  private static readonly max = 1;\n" },
  { condition: "it links to an action that only the request names", action: "\n  @HttpGet('x') g‸et(name: string) { return this.url.action(name); }\n" },
  { condition: "another method calls it", action: get, more: "  private all() { return this.get('1'); }\n" },
  { condition: "it uses a name that is not exported", before: "const max = 5;\n", action: "\n  @HttpGet('x') g‸et() { return max; }\n" },
  { condition: "the other file has another meaning for a name", before: "export const max = 5;\n", targetBefore: "const max = 6;\n", action: "\n  @HttpGet('x') g‸et() { return max; }\n", targetMore: "  private readonly max = max;\n" },
  { condition: "the other class requires more", targetHead: '@Route("customers")\n@Authorize()', targetBefore: 'import { Authorize } from "ligature";\n', action: get },
  { condition: "the name of its route follows its class", action: `\n  @HttpGet("x", { name: "[controller]-one" }) g‸et() {}\n` },
  { condition: "its class has two templates", head: '@Route("orders")\n@Route("all")', action: get },
  { condition: "the cursor is in the body", action: "\n  @HttpGet('x') get() { return ‸1; }\n" },
]; // prettier-ignore

describe("an action that moves to another controller", function () {
  this.timeout(60_000);
  const project = new RefactoredProject();
  before(() => project.start());
  after(() => project.stop());

  const files = (texts: Texts): Record<string, string> => ({
    "src/shop.ts": base,
    "src/main.ts": main,
    [customers]: to(texts),
    [orders]: from(texts),
  });

  for (const { condition, inserted, names, ...texts } of moved) {
    it(`keeps its path when ${condition}`, async () => {
      const [action, ...others] = await project.offered(files(texts), "refactor.move");
      const title = "Move 'get' to CustomersController";
      assert.deepEqual([action?.title, action?.kind, others], [title, "refactor.move", []]);
      const { action: _, ...rest } = texts;
      assert.deepEqual(project.applied(action!.edit), {
        [orders]: from(rest),
        [customers]: to(texts, inserted, names),
      });
    });
  }

  for (const { condition, ...texts } of refused) {
    it(`is not offered when ${condition}`, async () => {
      assert.deepEqual(await project.offered(files(texts), "refactor.move"), []);
    });
  }

  it("asks when an operation id contains the name of its controller", async () => {
    const idsByAction = mainWith(', openApi: { operationIds: "action" }');
    const [found] = await project.offered({ ...files({ action: get }), "src/main.ts": idsByAction }, "refactor.move");
    const { description, needsConfirmation } = Object.values(found!.edit.changeAnnotations!)[0]!;
    assert.deepEqual([description, needsConfirmation], ["The operation id 'Orders_get' becomes 'Customers_get', which generated clients use.", true]); // prettier-ignore
  });

  it("passes itself on where both classes are expected", async () => {
    const before = "export function idOf(one: ControllerBase): string { return one.request.id; }\n";
    const action = `\n  @HttpGet("/orders/{id}")\n  g‸et(id: string) { return idOf(this) + id; }\n`;
    const [found] = await project.offered(files({ before, action }), "refactor.move");
    assert.ok(project.applied(found!.edit)[customers]!.includes(action.replace("‸", "")));
  });

  it("takes its imports along", async () => {
    const source = (action: string, names: string): string => `import { ControllerBase, ${names}Route } from "ligature";
${action === "" ? "" : 'import * as path from "node:path";\nimport type { Page } from "../shop.js";\n'}import { ${action === "" ? "" : "Store, "}ShopController } from "../shop.js";

export const most = 5;

@Route("orders")
export class OrdersController extends ShopController {
${action}}
void ControllerBase;
`;
    const action = `  @HttpGet("x")
  g‸et(): Page {
    return { items: [path.sep, Store.name, String(most)] };
  }
`;
    const found = await project.offered({ ...files({}), [orders]: source(action, "HttpGet, ") }, "refactor.move");
    const after = project.applied(found[0]!.edit);
    assert.equal(after[orders], source("", ""));
    assert.equal(
      after[customers],
      to({}, `\n${action.replace("‸", "").replace('"x"', '"/orders/x"')}`).replace(
        'import { ShopController, Store } from "../shop.js";\n',
        `import { ShopController, Store, type Page } from "../shop.js";
import * as path from "node:path";
import { most } from "../orders/orders.controller.js";
`,
      ),
    );
  });

  it("is followed by its links and by the calls of tests, and links to the actions that stay", async () => {
    const test = (controller: string, imports: string): string => `import { createTestApp } from "ligature/testing";
import { ${imports} } from "./${controller === "OrdersController" ? "orders/orders" : "customers/customers"}.controller.js";

const app = await createTestApp({ controllers: [] });
await app.call(${controller}, "get", { id: "1" });
`;
    const linking = `
  /** Not like {@link OrdersController.get}, {@link OrdersController.getAll} and {@link OrdersController#get | one}. */
  @HttpGet("all")
  all() {
    return [this.url.action("get"), this.url.action("get", undefined, { id: 1 }), this.url.action("get", "Orders"), this.url.action("all")];
  }
`;
    const action = `
  @HttpGet("{id}")
  g‸et(id: string) {
    return [id, this.url.action("all"), this.url.action("get", undefined, { id }), this.redirectToAction("find", "Customers")];
  }
`;
    const all = {
      ...files({ action, more: linking }),
      "src/app.test.ts": test("OrdersController", "OrdersController"),
    };
    const [found] = await project.offered(all, "refactor.move");
    const after = project.applied(found!.edit);
    assert.equal(after["src/app.test.ts"], test("CustomersController", "CustomersController"));
    assert.equal(after[orders], from({ more: linking.replace('action("get")', 'action("get", "Customers")').replace("undefined, { id: 1 }", '"Customers", { id: 1 }').replace('"Orders"', '"Customers"').replaceAll(/OrdersController([.#]get\b)/g, "CustomersController$1") })); // prettier-ignore
    assert.equal(after[customers], to({}, action.replace("‸", "").replace('"{id}"', '"/orders/{id}"').replace('action("all")', 'action("all", "Orders")'))); // prettier-ignore
  });
});
