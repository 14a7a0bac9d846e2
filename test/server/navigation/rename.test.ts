import assert from "node:assert/strict";
import { NavigatedProject, type WireWorkspaceEdit } from "./navigated-project.js";

const imports =
  'import { AcceptVerbs, ApiController, Bind, ControllerBase, FromHeader, FromRoute, HttpDelete, HttpGet, HttpPost, Page, PageModel, Route, type Int32 } from "ligature";\n';

/** A controller with these members. */
function controller(members: string, attributes = '@ApiController()\n@Route("orders")'): string {
  return `${imports}${attributes}\nexport class OrdersController extends ControllerBase {\n${members}\n}\n`;
}

interface Case {
  readonly name: string;
  readonly before: string;
  /** The members afterwards. */
  readonly after: string;
  readonly newName?: string;
  readonly attributes?: string;
  readonly attributesAfter?: string;
  readonly consequence?: RegExp;
}

const cases: readonly Case[] = [
  {
    name: "the handler's parameter, its uses and its doc tag when a template is renamed",
    before: `/** One.\n * @param id the number */\n@HttpGet("{‸id:int}") get(id: Int32) { const f = (id: string) => id; return [id + 1, f("x"), this.url, { id }]; }`,
    after: `/** One.\n * @param orderId the number */\n@HttpGet("{orderId:int}") get(orderId: Int32) { const f = (id: string) => id; return [orderId + 1, f("x"), this.url, { id: orderId }]; }`,
  },
  {
    name: "the template when the handler's parameter is renamed",
    before: `@HttpGet("{id:int}") get(i‸d: Int32) { return id; }`,
    after: `@HttpGet("{orderId:int}") get(orderId: Int32) { return orderId; }`,
  },
  {
    name: "both when a use in the body is renamed",
    before: `@HttpGet("{id:int}") get(id: Int32) { id = id + 1; return \`\${i‸d}\`; }`,
    after: `@HttpGet("{orderId:int}") get(orderId: Int32) { orderId = orderId + 1; return \`\${orderId}\`; }`,
  },
  {
    name: "both when the doc tag is renamed",
    before: `/** @param {Int32} i‸d the number */\n@HttpGet("{id}") get(id: Int32) { return id; }`,
    after: `/** @param {Int32} orderId the number */\n@HttpGet("{orderId}") get(orderId: Int32) { return orderId; }`,
  },
  {
    name: "the values of links to a named route, whatever the case of its name",
    before: `@HttpGet("{‸id}", { name: "Order" }) get(id: Int32) { return this.url.routeUrl("order", { id }); }\n@HttpPost() add() { return this.createdAtRoute("ORDER", { id: 5, page: 2 }, 1); }\n@HttpDelete() other() { return this.url.routeUrl("else", { id: 1 }); }`,
    after: `@HttpGet("{orderId}", { name: "Order" }) get(orderId: Int32) { return this.url.routeUrl("order", { orderId }); }\n@HttpPost() add() { return this.createdAtRoute("ORDER", { orderId: 5, page: 2 }, 1); }\n@HttpDelete() other() { return this.url.routeUrl("else", { id: 1 }); }`,
  },
  {
    name: "the values of links to an action, in a shorthand and between quotes too",
    before: `@HttpGet("{‸id}") get(id: Int32) { return id; }\n@HttpPost() add() { const id = 5; return [this.url.action("get", "Orders", { id }), this.createdAtAction("get", { "id": id }, 1), this.redirectToAction("Get", undefined, { ID: 1 })]; }`,
    after: `@HttpGet("{orderId}") get(orderId: Int32) { return orderId; }\n@HttpPost() add() { const id = 5; return [this.url.action("get", "Orders", { orderId: id }), this.createdAtAction("get", { "orderId": id }, 1), this.redirectToAction("Get", undefined, { orderId: 1 })]; }`,
  },
  {
    name: "everything when the value of a link is renamed",
    before: `@HttpGet("{id}", { name: "order" }) get(id: Int32) { return id; }\n@HttpPost() add() { return this.acceptedAtRoute("order", { i‸d: 5 }); }`,
    after: `@HttpGet("{orderId}", { name: "order" }) get(orderId: Int32) { return orderId; }\n@HttpPost() add() { return this.acceptedAtRoute("order", { orderId: 5 }); }`,
  },
  {
    name: "the handler's parameters when a constant with the template is renamed",
    attributes: 'const template = "{‸id}/x";\n@Route("orders")',
    attributesAfter: 'const template = "{orderId}/x";\n@Route("orders")',
    before: `@HttpGet(template) get(@FromRoute() id: Int32) { return id; }\n@HttpPost(template) add(@FromRoute() id: Int32) { return id; }\n@HttpDelete("{id}/y") remove(@FromRoute() id: Int32) { return id; }`,
    after: `@HttpGet(template) get(@FromRoute() orderId: Int32) { return orderId; }\n@HttpPost(template) add(@FromRoute() orderId: Int32) { return orderId; }\n@HttpDelete("{id}/y") remove(@FromRoute() id: Int32) { return id; }`,
  },
  {
    name: "the name of a route and all links to it when its attribute is renamed",
    newName: "orders/one",
    before: `@HttpGet("{id}", { name: "or‸der" }) get(id: Int32) { return this.url.routeUrl("Order", { id }); }\n@HttpPost() add() { return [this.createdAtRoute('order', { id: 5 }), this.url.action("order"), "order"]; }\n@HttpDelete("x", { name: "orders" }) order() { return this.url.link("orders"); }`,
    after: `@HttpGet("{id}", { name: "orders/one" }) get(id: Int32) { return this.url.routeUrl("orders/one", { id }); }\n@HttpPost() add() { return [this.createdAtRoute('orders/one', { id: 5 }), this.url.action("order"), "order"]; }\n@HttpDelete("x", { name: "orders" }) order() { return this.url.link("orders"); }`,
  },
  {
    name: "the name of a route when a link to it is renamed, on all routes of that name",
    newName: "one",
    before: `@HttpGet("{id}", { name: "order" }) @HttpPost("{id}", { name: "ORDER" }) get(id: Int32) { return this.url.routeUrl("ord‸er", { id }); }`,
    after: `@HttpGet("{id}", { name: "one" }) @HttpPost("{id}", { name: "one" }) get(id: Int32) { return this.url.routeUrl("one", { id }); }`,
  },
  {
    name: "every action that takes it when the template is the controller's",
    attributes: '@ApiController()\n@Route("shops/{‸shop}/orders")',
    attributesAfter: '@ApiController()\n@Route("shops/{store}/orders")',
    newName: "store",
    before: `@HttpGet() list(shop: string) { return shop; }\n@HttpGet("{id}") get(shop: string, id: Int32) { return shop + id; }\n@HttpGet("/all/{shop}") all(shop: string) { return shop; }`,
    after: `@HttpGet() list(store: string) { return store; }\n@HttpGet("{id}") get(store: string, id: Int32) { return store + id; }\n@HttpGet("/all/{shop}") all(shop: string) { return shop; }`,
  },
  {
    name: "every template of the method",
    before: `@HttpGet("{‸id}") @HttpGet("by/{ID:int}") @AcceptVerbs("GET", { route: "x/{id}" }) get(id: Int32) { return id; }`,
    after: `@HttpGet("{orderId}") @HttpGet("by/{orderId:int}") @AcceptVerbs("GET", { route: "x/{orderId}" }) get(orderId: Int32) { return orderId; }`,
  },
  {
    name: "the name alone when doubled braces, a pattern, a default and tokens stand around it",
    before: `@HttpGet("[action]/{{id}}/{i‸d:regex(^\\\\d{{2}}-id$)=11-id}/{*path}") get(id: string, path: string) { return id + path; }`,
    after: `@HttpGet("[action]/{{id}}/{orderId:regex(^\\\\d{{2}}-id$)=11-id}/{*path}") get(orderId: string, path: string) { return orderId + path; }`,
  },
  {
    name: "a catch-all and an optional parameter",
    newName: "rest",
    before: `@HttpGet("{id?}") a(id?: Int32) { return id; }\n@HttpGet("f/{**pa‸th:nonfile}") b(path: string) { return path; }`,
    after: `@HttpGet("{id?}") a(id?: Int32) { return id; }\n@HttpGet("f/{**rest:nonfile}") b(rest: string) { return rest; }`,
  },
  {
    name: "the attribute's name alone when the parameter has a name of its own",
    before: `@HttpGet("{or‸der-id}") get(@FromRoute({ name: "order-id" }) id: Int32) { return id; }`,
    newName: "number",
    after: `@HttpGet("{number}") get(@FromRoute({ name: "number" }) id: Int32) { return id; }`,
  },
  {
    name: "the template when the name in the attribute is renamed",
    before: `@HttpGet("{id}") get(@FromRoute({ name: "i‸d" }) id: Int32) { return id; }`,
    newName: "order-id",
    after: `@HttpGet("{order-id}") get(@FromRoute({ name: "order-id" }) id: Int32) { return id; }`,
  },
  {
    name: "the variable alone when the parameter has a name of its own",
    before: `@HttpGet("{id}") get(@FromRoute({ name: "id" }) i‸d: Int32) { return id; }`,
    after: `@HttpGet("{id}") get(@FromRoute({ name: "id" }) orderId: Int32) { return orderId; }`,
  },
  {
    name: "the template, and an attribute for the parameter, when the new name is none for a variable",
    before: `@HttpGet("{‸id}") get(@FromRoute() id: Int32) { return id; }\n@HttpPost("{id}") add(id: Int32) { return this.url.action("get", undefined, { id }); }`,
    newName: "order-id",
    after: `@HttpGet("{order-id}") get(@FromRoute({ name: "order-id" }) id: Int32) { return id; }\n@HttpPost("{id}") add(id: Int32) { return this.url.action("get", undefined, { "order-id": id }); }`,
  },
  {
    name: "the name in the query string stays when nothing says it yet",
    before: `@HttpGet() list(pa‸ge: Int32 = 1, @FromHeader() tenant: string) { return page + tenant; }`,
    newName: "number",
    after: `@HttpGet() list(@FromQuery({ name: "page" }) number: Int32 = 1, @FromHeader() tenant: string) { return number + tenant; }`,
  },
  {
    name: "the name of a header stays in the attribute that is there",
    before: `@HttpGet() list(@FromHeader() te‸nant: string) { return tenant; }`,
    newName: "shop",
    after: `@HttpGet() list(@FromHeader({ name: "tenant" }) shop: string) { return shop; }`,
  },
  {
    name: "options that are there get the name as well",
    before: `@HttpGet() list(@FromHeader({ /* none */ }) te‸nant: string) { return tenant; }`,
    newName: "shop",
    after: `@HttpGet() list(@FromHeader({ name: "tenant", /* none */ }) shop: string) { return shop; }`,
  },
  {
    name: "what tests send by the parameter's name",
    before: `@HttpGet("{‸id}") get(id: Int32) { return id; }\n}\nexport async function test(app: import("ligature/testing").TestApp) {\n  const id = 5;\n  await app.call(OrdersController, "get", { id });\n  await app.call(OrdersController, "get", { id: 6 });`,
    after: `@HttpGet("{orderId}") get(orderId: Int32) { return orderId; }\n}\nexport async function test(app: import("ligature/testing").TestApp) {\n  const id = 5;\n  await app.call(OrdersController, "get", { orderId: id });\n  await app.call(OrdersController, "get", { orderId: 6 });`,
  },
  {
    name: "a body that tests send by the parameter's name",
    before: `@HttpPost() add(or‸der: { id: Int32 }) { return order; }\n}\nexport async function test(app: import("ligature/testing").TestApp) {\n  await app.call(OrdersController, "add", { order: { id: 6 } });`,
    newName: "placed",
    after: `@HttpPost() add(placed: { id: Int32 }) { return placed; }\n}\nexport async function test(app: import("ligature/testing").TestApp) {\n  await app.call(OrdersController, "add", { placed: { id: 6 } });`,
  },
  {
    name: "with a question when requests may send the value in the query string",
    attributes: '@Route("orders")',
    before: `@HttpGet("{‸id?}") get(id?: Int32) { return id; }`,
    after: `@HttpGet("{orderId?}") get(orderId?: Int32) { return orderId; }`,
    consequence: /'OrdersController\.get' that send 'id' in the query string or in a form must send 'orderId'/,
  },
  {
    name: "without a question when the route always has the value",
    attributes: '@Route("orders")',
    before: `@HttpGet("{‸id}") get(id: Int32) { return id; }`,
    after: `@HttpGet("{orderId}") get(orderId: Int32) { return orderId; }`,
  },
  {
    name: "with a question when the parameter's name is a prefix of keys",
    attributes: '@Route("orders")',
    before: `@HttpGet() get(fil‸ter: { text: string }) { return filter; }`,
    newName: "by",
    after: `@HttpGet() get(by: { text: string }) { return by; }`,
    consequence: /write 'filter\.' before the names of its properties must write 'by\.'/,
  },
  {
    name: "with a question when requests may send the items of a list without its name",
    attributes: '@Route("orders")',
    before: `@HttpGet() get(nu‸mbers: Int32[]) { return numbers; }`,
    newName: "ids",
    after: `@HttpGet() get(@ModelBinder({ name: "numbers" }) ids: Int32[]) { return ids; }`,
    consequence: /'\[0\]=\.\.\.'\) must send them with the name 'numbers'/,
  },
  {
    name: "with a question when the route parameter has the name of a model",
    attributes: '@Route("orders")',
    before: `@HttpGet("{fil‸ter}") get(filter: { text: string }) { return filter; }`,
    newName: "by",
    after: `@HttpGet("{by}") get(by: { text: string }) { return by; }`,
    consequence: /write 'filter\.' before the names of its properties must write 'by\.'/,
  },
  {
    name: "a parameter of a page",
    attributes: '@Page("/orders/{i‸d:int?}")',
    attributesAfter: '@Page("/orders/{orderId:int?}")',
    before: `onGet(id: Int32 | null) { return this.ok(id); }`,
    after: `onGet(orderId: Int32 | null) { return this.ok(orderId); }`,
    consequence: /'OrdersController\.onGet'/,
  },
  {
    name: "in the right place behind astral characters, and in lines that end with CRLF",
    before: `// 😀\r\n/* 😀 */ @HttpGet("😀/{‸id}")\r\n  get(id: Int32) { return "😀" + id; }`,
    after: `// 😀\r\n/* 😀 */ @HttpGet("😀/{orderId}")\r\n  get(orderId: Int32) { return "😀" + orderId; }`,
  },
  {
    name: "in a file that does not parse",
    before: `@HttpGet("{‸id}") get(id: Int32) { return id; }\n@HttpPost() add( { return 1`,
    after: `@HttpGet("{orderId}") get(orderId: Int32) { return orderId; }\n@HttpPost() add( { return 1`,
  },
  {
    name: "the attribute of a model's property, which keeps its name",
    before: `@HttpGet("{‸id}") get(search: Search) { return search; }\n}\nexport class Search {\n  @FromRoute() id!: Int32;\n  text = "";`,
    after: `@HttpGet("{orderId}") get(search: Search) { return search; }\n}\nexport class Search {\n  @FromRoute({ name: "orderId" }) id!: Int32;\n  text = "";`,
    attributes: '@Route("orders")',
  },
  {
    name: "with a question when a model's property loses its value",
    before: `@HttpGet("{‸id}") get(id: Int32, order: Order) { return [id, order]; }\n}\nexport class Order {\n  id!: Int32;`,
    after: `@HttpGet("{orderId}") get(orderId: Int32, order: Order) { return [orderId, order]; }\n}\nexport class Order {\n  id!: Int32;`,
    attributes: '@Route("orders")',
    consequence: /The property 'id' of a model keeps its name, so it no longer gets a value from the route/,
  },
  {
    name: "no other route that fills the property of a model, which keeps its name",
    before: `@HttpGet("{‸id}") get(id: Int32, order: Order) { return [id, order]; }\n@HttpGet("{id}/all") all(order: Order) { return order; }\n}\nexport class Order {\n  id!: Int32;`,
    after: `@HttpGet("{orderId}") get(orderId: Int32, order: Order) { return [orderId, order]; }\n@HttpGet("{id}/all") all(order: Order) { return order; }\n}\nexport class Order {\n  id!: Int32;`,
    attributes: '@Route("orders")',
    consequence: /The property 'id' of a model keeps its name, so it no longer gets a value from the route/,
  },
  {
    name: "a template in single quotes with escapes before it",
    before: `@HttpGet('a\\x41/{‸id}') get(id: Int32) { return id; }`,
    after: `@HttpGet('a\\x41/{orderId}') get(orderId: Int32) { return orderId; }`,
  },
  {
    name: "the links in the doc comment to the handler's parameter",
    before: `/** The order {@link id}, {@link id | its number} or {@linkcode id}, not {@link idle} or {@link Order.id}.\n * @see id\n * @param id the number, as in {@linkplain id the path} */\n@HttpGet("{‸id}") get(id: Int32) { return id; }`,
    after: `/** The order {@link orderId}, {@link orderId | its number} or {@linkcode orderId}, not {@link idle} or {@link Order.id}.\n * @see orderId\n * @param orderId the number, as in {@linkplain orderId the path} */\n@HttpGet("{orderId}") get(orderId: Int32) { return orderId; }`,
  },
  {
    name: "the parameter alone when another template is built from the constant with its template",
    attributes: 'const template = "{id}/x";\n@Route("orders")',
    before: `@HttpGet(template) get(@FromRoute() i‸d: Int32) { return id; }\n@HttpPost(template + "/y") add(@FromRoute() id: Int32) { return id; }`,
    after: `@HttpGet(template) get(@FromRoute({ name: "id" }) orderId: Int32) { return orderId; }\n@HttpPost(template + "/y") add(@FromRoute() id: Int32) { return id; }`,
  },
];

const refusals: readonly { name: string; members: string; newName: string; message: RegExp; attributes?: string }[] = [
  { name: "the new name is empty", members: '@HttpGet("{‸id}") get(id: Int32) {}', newName: "", message: /needs a name/ },
  { name: "the new name holds a sign of templates", members: '@HttpGet("{‸id}") get(id: Int32) {}', newName: "a:b", message: /cannot contain ':'/ },
  { name: "the new name holds white space", members: '@HttpGet("{‸id}") get(id: Int32) {}', newName: "a b", message: /cannot contain white space/ },
  { name: "routing has a meaning for the new name", members: '@HttpGet("{‸id}") get(id: Int32) {}', newName: "Action", message: /special meaning/ },
  { name: "the route has a parameter of the new name", members: '@HttpGet("{‸id}/{Line}") get(id: Int32, line: Int32) {}', newName: "line", message: /route of 'OrdersController\.get' already has a parameter 'line'/ },
  { name: "the controller's template has a parameter of the new name", attributes: '@ApiController()\n@Route("{shop}")', members: '@HttpGet("{‸id}") get(id: Int32, shop: string) {}', newName: "shop", message: /already has a parameter 'shop'/ },
  { name: "the method uses the new name", members: '@HttpGet("{‸id}") get(id: Int32) { const order = 1; return order + id; }', newName: "order", message: /already uses the name 'order'/ },
  { name: "the values of a link have both names", members: '@HttpGet("{‸id}", { name: "o" }) get(id: Int32) { return this.url.routeUrl("o", { id, page: 1 }); }', newName: "page", message: /orders\.controller\.ts:5 already have a 'page'/ },
  { name: "a model's property takes it by its name alone", attributes: '@Route("orders")', members: '@HttpGet("{‸id}") get(order: { id: Int32 }) { return order; }', newName: "x", message: /'id' is bound from '\{id\}' by its name/ },
  { name: "a model's property would take it, too", attributes: '@Route("orders")', members: '@HttpGet("{‸id}") get(id: Int32, order: { total: Int32 }) { return [id, order]; }', newName: "total", message: /property 'total' of a model .* would also be bound from/ },
  { name: "a template is put together of several strings", members: '@HttpGet("{‸id}") @HttpGet("by/" + "{id}") get(id: Int32) {}', newName: "x", message: /built from several strings/ },
  { name: "another template is built from the constant", attributes: 'const base = "{‸id}/x";\n@Route("orders")', members: '@HttpGet(base) get(id: Int32) {}\n@HttpPost(`${base}/details`) put(id: Int32) {}', newName: "x", message: /built from several strings/ },
  { name: "a constant is built from the constant", attributes: 'const routes = { one: "{‸id}" };\nconst details = routes.one + "/details";\n@Route("orders")', members: '@HttpGet(routes.one) get(id: Int32) {}\n@HttpPost(details) put(id: Int32) {}', newName: "x", message: /built from several strings/ },
  { name: "a function builds another template from the constant", attributes: 'const base = "{‸id}";\nconst under = (path: string) => `${base}/${path}`;\n@Route("orders")', members: '@HttpGet(base) get(id: Int32) {}\n@HttpPost(under("details")) put(id: Int32) {}', newName: "x", message: /built from several strings/ },
  { name: "another route has the new name", members: '@HttpGet("{id}", { name: "or‸der" }) get(id: Int32) {}\n@HttpGet("a", { name: "All" }) all() {}', newName: "all", message: /'OrdersController\.all' already has the name 'all'/ },
  { name: "the name of a route is empty", members: '@HttpGet("{id}", { name: "or‸der" }) get(id: Int32) {}', newName: " ", message: /A route needs a name/ },
  { name: "the name of a route would end its string", members: '@HttpGet("{id}", { name: "or‸der" }) get(id: Int32) {}', newName: "it's", message: /cannot contain "'"/ },
  { name: "the name of a route is built from tokens", members: '@HttpGet("{id}", { name: "[action]" }) get(id: Int32) { return this.url.link("g‸et"); }', newName: "one", message: /do not contain the name 'get' as a string/ },
  { name: "a link gets the name from a constant", attributes: 'const order = "order";\n@Route("orders")', members: '@HttpGet("{id}", { name: "or‸der" }) get(id: Int32) { return this.url.link(order); }', newName: "one", message: /gets the name 'order' from a constant/ },
]; // prettier-ignore

describe("rename over stdio", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  const file = "src/orders.controller.ts";
  before(() => project.start());
  after(() => project.stop());

  const rename = (place: ReturnType<NavigatedProject["show"]>, newName = "orderId") =>
    project.client.request<WireWorkspaceEdit | null>("textDocument/rename", { ...place, newName });

  for (const { name, before: members, after: expected, newName, attributes, attributesAfter, consequence } of cases) {
    it(`changes ${name}`, async () => {
      const place = project.show({
        [file]: controller(members, attributes).replaceAll("extends ControllerBase", base(attributes)),
      });
      const edit = (await rename(place, newName))!;
      const text = controller(expected, attributesAfter ?? attributes).replaceAll(
        "extends ControllerBase",
        base(attributes),
      );
      const [, added] = /@(FromQuery|ModelBinder)\b/.exec(expected) ?? [];
      const wanted = added === undefined ? text : text.replace("type Int32 }", `type Int32, ${added} }`);
      assert.deepEqual(project.applied(edit), { [file]: wanted });
      const [annotation] = Object.values(edit.changeAnnotations ?? {});
      if (consequence === undefined) assert.equal(annotation, undefined);
      else {
        assert.match(annotation!.description, consequence);
        assert.equal(annotation!.needsConfirmation, true);
        assert.ok(
          edit.documentChanges!.every(({ edits }) => edits.every(({ annotationId }) => annotationId !== undefined)),
        );
      }
    });
  }

  for (const [what, from, to] of [
    [
      "behind a namespace and with the file's quotes",
      `import * as L from 'ligature'\n@L.Route('orders')\nexport class A extends L.ControllerBase {\n@L.HttpGet('{‸id}', { name: 'a' }) get(id: string) { return this.url.routeUrl('a', { id }) }\n}\n`,
      `import * as L from 'ligature'\n@L.Route('orders')\nexport class A extends L.ControllerBase {\n@L.HttpGet('{order-id}', { name: 'a' }) get(@L.ModelBinder({ name: 'order-id' }) id: string) { return this.url.routeUrl('a', { 'order-id': id }) }\n}\n`,
    ],
    [
      "under a local name",
      `import { ControllerBase, FromRoute as InPath, HttpGet, Route, ApiController } from "ligature";\n@ApiController()\n@Route("orders")\nexport class A extends ControllerBase {\n@HttpGet("{‸id}") get(id: string) { return id; }\n}\n`,
      `import { ControllerBase, FromRoute as InPath, HttpGet, Route, ApiController } from "ligature";\n@ApiController()\n@Route("orders")\nexport class A extends ControllerBase {\n@HttpGet("{order-id}") get(@InPath({ name: "order-id" }) id: string) { return id; }\n}\n`,
    ],
    [
      "each with its import, when two attributes are added",
      `import { ControllerBase, HttpGet, Route, ApiController } from "ligature";\n@Route("orders/{‸id}")\nabstract class Base extends ControllerBase {}\n@ApiController()\nexport class A extends Base {\n@HttpGet() get(id: string) { return id; }\n}\nexport class B extends Base {\n@HttpGet("b") get(id: string) { return id; }\n}\n`,
      `import { ControllerBase, HttpGet, Route, ApiController, FromRoute, ModelBinder } from "ligature";\n@Route("orders/{order-id}")\nabstract class Base extends ControllerBase {}\n@ApiController()\nexport class A extends Base {\n@HttpGet() get(@FromRoute({ name: "order-id" }) id: string) { return id; }\n}\nexport class B extends Base {\n@HttpGet("b") get(@ModelBinder({ name: "order-id" }) id: string) { return id; }\n}\n`,
    ],
  ] as const) {
    it(`writes attributes ${what}`, async () => {
      const edit = (await rename(project.show({ [file]: from }), "order-id"))!;
      assert.deepEqual(project.applied(edit), { [file]: to });
    });
  }

  it("changes the parameter that a binder of the application reads when its route parameter is renamed", async () => {
    const text = (name: string, route = name) =>
      `import { ControllerBase, HttpGet, Route, createApp, type ModelBinder, type ModelBindingContext } from "ligature";\n` +
      `export class Customer { id = 1; }\nexport class CustomerBinder implements ModelBinder { async bindModelAsync(context: ModelBindingContext) {} }\n` +
      `@Route("customers")\nexport class CustomersController extends ControllerBase {\n` +
      `  /** @param ${name.replace("‸", "")} the number */\n  @HttpGet("{${route}}") get(${name.replace("‸", "")}: Customer) { return [${name}.id]; }\n}\n` +
      `await createApp({ controllers: [CustomersController], modelBinderProviders: [{ types: [Customer], binderType: CustomerBinder }] });\n`;
    for (const marked of [text("customer", "cust‸omer"), text("cus‸tomer", "customer")]) {
      const edit = (await rename(project.show({ [file]: marked }), "buyer"))!;
      assert.deepEqual([project.applied(edit), edit.changeAnnotations], [{ [file]: text("buyer") }, undefined]);
    }
  });

  const base = (attributes?: string) =>
    attributes?.startsWith("@Page") ? "extends PageModel" : "extends ControllerBase";

  for (const { name, members, newName, message, attributes } of refusals) {
    it(`refuses when ${name}`, async () => {
      const place = project.show({ [file]: controller(members, attributes) });

      await assert.rejects(rename(place, newName), message);
    });
  }
});
