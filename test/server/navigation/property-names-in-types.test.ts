import assert from "node:assert/strict";
import { NavigatedProject, type WireWorkspaceEdit } from "./navigated-project.js";

const imports =
  'import { ApiController, ControllerBase, FromBody, FromRoute, HttpGet, HttpPost, HttpPut, Route, type Int32 } from "ligature";\n';

/** A model whose property `lines` is renamed, other declarations, and a controller that uses both. */
function application(others: string, body = "Order", documented = ""): string {
  return `${imports}${documented}export class Order {
  total: Int32 = 1;
  li‸nes!: string[];
}
${others}
@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPut() put(@FromBody() order: Order): void {}
  @HttpPost() add(@FromBody() order: ${body}): void {}
}
`;
}

/** The property under its new name, which JSON does not have. */
function keptInJson(text: string): string {
  return text
    .replace("type Int32 }", "type Int32, JsonPropertyName }")
    .replace("li‸nes", '@JsonPropertyName("lines") items');
}

/** The text that names the property, before and after. */
const changed: readonly (readonly [what: string, before: string, after: string, documented?: string])[] = [
  ["Pick", 'type Body = Pick<Order, "lines">;', 'type Body = Pick<Order, "items">;'],
  ["Omit", "interface Body extends Omit<Order, 'lines' | \"total\"> {}", "interface Body extends Omit<Order, 'items' | \"total\"> {}"],
  ["Omit with a list of names", 'type Hidden = "lines" | "total";\ntype Body = Omit<Order, Hidden>;', 'type Hidden = "items" | "total";\ntype Body = Omit<Order, Hidden>;'],
  ["Exclude", 'type Body = Pick<Order, Exclude<keyof Order, "lines">>;', 'type Body = Pick<Order, Exclude<keyof Order, "items">>;'],
  ["an alias of its own", 'type Without<Type, Key extends string> = Omit<Type, Key>;\ntype Body = Without<Order, "lines">;', 'type Without<Type, Key extends string> = Omit<Type, Key>;\ntype Body = Without<Order, "items">;'],
  ["an alias with keys of the type", 'type Only<Type, Key extends keyof Type> = { [One in Key]: Type[One] };\ntype Body = Only<Order, "lines">;', 'type Only<Type, Key extends keyof Type> = { [One in Key]: Type[One] };\ntype Body = Only<Order, "items">;'],
  ["a mapped type that drops it", 'type Body = { [Key in keyof Order as Exclude<Key, "lines">]: Order[Key] };', 'type Body = { [Key in keyof Order as Exclude<Key, "items">]: Order[Key] };'],
  ["an indexed access", 'interface Body { all: Order["lines"] }', 'interface Body { all: Order["items"] }'],
  ["a class that is made from a part of it", 'declare const Part: new () => Omit<Order, "lines">;\nclass Body extends Part {}', 'declare const Part: new () => Omit<Order, "items">;\nclass Body extends Part {}'],
  ["a type around it", 'type Body = Omit<Required<Order>, "lines">;', 'type Body = Omit<Required<Order>, "items">;'],
  ["a derived type, and not that of another type", 'class Special extends Order { extra = ""; }\ninterface Other { lines: string; }\ntype Rest = Omit<Other, "lines">;\ntype Tagged<Type, Tag extends string> = Type & { tag?: Tag };\ntype Body = Tagged<Omit<Special, "lines">, "lines">;', 'class Special extends Order { extra = ""; }\ninterface Other { lines: string; }\ntype Rest = Omit<Other, "lines">;\ntype Tagged<Type, Tag extends string> = Type & { tag?: Tag };\ntype Body = Tagged<Omit<Special, "items">, "lines">;'],
  ["what Object.assign writes", 'type Body = Order;\nconst made = (lines: string[]) => Object.assign(new Order(), { total: 2, lines });\nconst more = (of: Body) => Object.assign(of, { "lines": [] }, { lines: [""] });\nconst others = Object.assign({ lines: 1 }, { lines: 2 });', 'type Body = Order;\nconst made = (lines: string[]) => Object.assign(new Order(), { total: 2, items: lines });\nconst more = (of: Body) => Object.assign(of, { "items": [] }, { items: [""] });\nconst others = Object.assign({ lines: 1 }, { lines: 2 });'],
  ["what Object.assign writes into objects inside", `class Cart { orders: Order[] = []; first?: Order; byKey: Record<string, Order> = {}; byTitle = new Map<string, Order>(); }
type Body = Order;
const made = (all: string[][]) => Object.assign(new Cart(), { orders: [{ lines: [] }, ...all.map((lines) => ({ total: 1, lines }))] });
const one = (cart: Cart, isEmpty: boolean) => Object.assign(cart, { first: isEmpty ? undefined : { "lines": [""] } }, { total: { lines: 1 } });
const keyed = Object.assign(new Cart(), { byKey: { a: { lines: [] } }, byTitle: new Map([["a", { total: 1, lines: [] }]]) });
const copy: Order = Object.assign({}, new Order(), { lines: [] });`, `class Cart { orders: Order[] = []; first?: Order; byKey: Record<string, Order> = {}; byTitle = new Map<string, Order>(); }
type Body = Order;
const made = (all: string[][]) => Object.assign(new Cart(), { orders: [{ items: [] }, ...all.map((lines) => ({ total: 1, items: lines }))] });
const one = (cart: Cart, isEmpty: boolean) => Object.assign(cart, { first: isEmpty ? undefined : { "items": [""] } }, { total: { lines: 1 } });
const keyed = Object.assign(new Cart(), { byKey: { a: { items: [] } }, byTitle: new Map([["a", { total: 1, items: [] }]]) });
const copy: Order = Object.assign({}, new Order(), { items: [] });`],
  ["a doc comment", "/** Not {@link Order.lines}, {@link Order.total} nor {@link lines}. */\ntype Body = string;", "/** Not {@link Order.items}, {@link Order.total} nor {@link lines}. */\ntype Body = string;"],
]; // prettier-ignore

describe("rename of a property that types and comments name", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  const file = "src/orders.ts";
  before(() => project.start());
  after(() => project.stop());

  const rename = (text: string, newName: string) =>
    project.client.request<WireWorkspaceEdit | null>("textDocument/rename", {
      ...project.show({ [file]: text }),
      newName,
    });

  for (const [what, before, after] of changed) {
    it(`changes the name when it is in ${what}`, async () => {
      const edit = (await rename(application(before, "Body"), "items"))!;
      const wanted = keptInJson(application(after, "Body"));
      assert.deepEqual(project.applied(edit), { [file]: wanted });
    });
  }

  /** Literals whose members have symbols of their own, with the place where the rename begins. */
  const literals: readonly (readonly [what: string, statement: string])[] = [
    ["a literal that Object.assign writes", "Object.assign(new Order(), { total: 2, li‸nes: [] })"],
    ["a string in a literal that Object.assign writes", 'Object.assign(new Order(), {}, { "li‸nes": [] })'],
    [
      "a literal inside one that Object.assign writes",
      "Object.assign({ all: [new Order()] }, { all: [{ li‸nes: [] }] })",
    ],
    ["a literal with a type", "((order: Order) => order)({ total: 2, li‸nes: [] })"],
    ["a member of an optional literal with a type", "((order?: Partial<Order>) => order)({ li‸nes: [] })"],
    ["an index", '(order: Order) => order["li‸nes"]'],
  ];
  for (const [what, statement] of literals) {
    it(`changes the declaration and every use when the rename begins in ${what}`, async () => {
      const text = (others: string, property: string) =>
        application(`type Body = Order;\nconst made = ${others};`, "Body").replace("li‸nes", property);
      const edit = (await rename(text(statement, "lines"), "items"))!;
      const wanted = text(statement.replace("li‸nes", "items"), "li‸nes");
      assert.deepEqual(project.applied(edit), { [file]: keptInJson(wanted) });
    });
  }

  const foreign = [
    ["a variable in the short form", "const lines = [''];\nconst made = Object.assign(new Order(), { li‸nes });"],
    ["a literal that is written into another type", "const made = Object.assign({ lines: 1 }, { li‸nes: 2 });"],
    ["a literal inside the one that is written", "const made = Object.assign(new Order(), { total: { li‸nes: 2 } });"],
  ] as const;
  for (const [what, others] of foreign) {
    it(`leaves ${what} to TypeScript when the rename begins there`, async () => {
      const text = application(`type Body = Order;\n${others}`, "Body").replace("li‸nes!", "lines!");
      assert.equal(await rename(text, "items"), null);
    });
  }

  const copied = [
    ["a variable", "const given = { lines: [] };\nconst made = Object.assign(new Order(), given);"],
    ["a property of another type", "interface Other { lines: string[] }\nconst made = (other: Other) =>\n  Object.assign(new Order(), other);"],
    ["a list of another type", "interface Other { lines: string[] }\nconst made = (other: Other) =>\n  Object.assign({ all: [new Order()] }, { all: [other] });"],
  ] as const; // prettier-ignore
  for (const [what, others] of copied) {
    it(`asks first when Object.assign takes the value from ${what}`, async () => {
      const text = application(`type Body = Order;\n${others}`, "Body");
      const edit = (await rename(text, "items"))!;
      assert.deepEqual(project.applied(edit), { [file]: keptInJson(text) });
      const [annotation] = Object.values(edit.changeAnnotations!);
      const line = text.split("\n").findIndex((one) => one.includes("Object.assign")) + 1;
      assert.equal(
        annotation!.description,
        `'Object.assign' in src/orders.ts:${line} copies 'lines' of another value, which keeps its name.`,
      );
    });
  }

  it("changes the name in every member when it tells the members of a union apart", async () => {
    const union = (kind: string, changedKind = kind) =>
      `${imports}export interface Circle { ${kind}: "circle"; size: Int32 }\nexport interface Square { ${changedKind}: "square"; side: Int32 }\n` +
      `export interface Other { kind: string }\n@ApiController()\n@Route("shapes")\nexport class ShapesController extends ControllerBase {\n` +
      `  @HttpPost() add(@FromBody() shape: Circle | Square): void {}\n  @HttpPut() put(@FromBody() other: Other): void {}\n}\n`;
    const edit = (await rename(union("ki‸nd", "kind"), "type"))!;
    assert.deepEqual(project.applied(edit), { [file]: union("type") });
  });

  it("changes the name when generic types name each other in many ways", async () => {
    const uses = Array.from({ length: 16 }, (_, index) => `  step${index}(): Query<Type, Key | "${index}">;`).join(
      "\n",
    );
    const others = (name: string) =>
      `interface Query<Type, Key extends string> {\n${uses}\n  end(): Omit<Type, Key>;\n}\ntype Body = Query<Order, "${name}">;`;
    const edit = (await rename(application(others("lines"), "Body"), "items"))!;
    assert.deepEqual(project.applied(edit), {
      [file]: keptInJson(application(others("items"), "Body")),
    });
  });

  it("changes nothing when a type leaves out the property by a name that is written elsewhere", async () => {
    const others = 'const hidden = ["lines"] as const;\ntype Body = Omit<Order, (typeof hidden)[number]>;';
    assert.deepEqual(project.applied((await rename(application(others, "Body"), "items"))!), {});
  });

  /** A property that the route fills: the name that it looks up stays. */
  const filled: readonly (readonly [what: string, before: string, after: string])[] = [
    ["a new attribute", "i‸d!: Int32", '@ModelBinder({ name: "id" }) number!: Int32'],
    ["the attribute of its source", "@FromRoute() i‸d!: Int32", '@FromRoute({ name: "id" }) number!: Int32'],
    ["the name that it has", '@FromRoute({ name: "id" }) i‸d!: Int32', '@FromRoute({ name: "id" }) number!: Int32'],
  ];
  const search = (property: string) =>
    imports.replace(" type Int32", property.includes("@ModelBinder") ? " type Int32, ModelBinder" : " type Int32") +
    `export class Search {\n  text = "";\n  ${property};\n}\n@Route("orders")\nexport class OrdersController extends ControllerBase {\n` +
    `  @HttpGet("{id}") get(search: Search): string { return search.text; }\n}\n`;
  for (const [what, before, after] of filled) {
    it(`keeps the name that the route has in ${what} when the property is renamed`, async () => {
      const edit = (await rename(search(before), "number"))!;
      assert.deepEqual(project.applied(edit), { [file]: search(after) });
      assert.equal(edit.changeAnnotations, undefined);
    });
  }

  it("keeps the name in JSON when responses have the property as well", async () => {
    const answering = (text: string) =>
      text.replace("): string { return search.text; }", "): Search { return search; }");
    const edit = (await rename(answering(search("i‸d!: Int32")), "number"))!;
    const renamed = search('@ModelBinder({ name: "id" }) @JsonPropertyName("id") number!: Int32');
    assert.deepEqual(project.applied(edit), {
      [file]: answering(renamed).replace("ModelBinder }", "ModelBinder, JsonPropertyName }"),
    });
    assert.equal(edit.changeAnnotations, undefined);
  });

  it("keeps the name that a policy gives in JSON when the property is renamed", async () => {
    const text = (property: string, name = "") =>
      `import { createApp, ControllerBase, FromBody, HttpPost, type Int32${name} } from "ligature";\n` +
      `export class Order { ${property}: Int32 = 1; }\n` +
      `export class OrdersController extends ControllerBase {\n  @HttpPost("orders") add(@FromBody() order: Order): void {}\n}\n` +
      `export const app = createApp({ controllers: [OrdersController], json: { propertyNamingPolicy: "snakeCaseLower" } });\n`;
    const edit = (await rename(text("order‸No"), "number"))!;
    assert.deepEqual(project.applied(edit), {
      [file]: text('@JsonPropertyName("order_no") number', ", JsonPropertyName"),
    });
    const other = (await rename(text("orderN‸o"), "OrderNo"))!;
    assert.deepEqual(project.applied(other), { [file]: text("OrderNo") });
  });

  it("asks first when only an interface has the name in JSON", async () => {
    const text = `import { ControllerBase, FromBody, HttpPost } from "ligature";\nexport interface Order { i‸d: string }\nexport class OrdersController extends ControllerBase {\n  @HttpPost("orders") add(@FromBody() order: Order): void {}\n}\n`;
    const [annotation] = Object.values((await rename(text, "number"))!.changeAnnotations!);
    assert.match(annotation!.description, /^'id' is a name in the body of requests\. Clients must use 'number'\.$/);
  });

  it("changes nothing when the property cannot have an attribute that keeps the name of the route", async () => {
    const text = search("i‸d: Int32")
      .replace("export class Search", "export interface Search")
      .replace(`text = ""`, "text: string");
    assert.deepEqual(project.applied((await rename(text, "number"))!), {});
  });
});
