import assert from "node:assert/strict";
import { describeSource } from "./describe-source.js";

const declarations = `
  export class Order { id!: Int32; version!: Int32 }
  declare const orders: { find(): Order; replace(): Order; version(): { lastModified: Date } };`;

const problem = "application/problem+json";

/** The method, the action, and its responses, with their headers and media types. */
const table: readonly (readonly [method: string, action: string, expected: readonly string[]])[] = [
  ["Get", "a(): ActionResult<Order> { return this.ok(orders.find(), { etag: 5 }); }", ["200 ETag application/json", "304 ETag", `412 ${problem}`]],
  ["Get", "a(): ActionResult<Order> { return this.ok(orders.find(), orders.version()); }", ["200 Last-Modified application/json", "304 Last-Modified", `412 ${problem}`]],
  ["Get", "a(): ActionResult<Order> { return this.json(orders.find(), 200, { etag: 5 }); }", ["200 ETag application/json", "304 ETag", `412 ${problem}`]],
  ["Get", "a() { return this.content('a', 'text/html', 200, { etag: 5 }); }", ["200 ETag text/html", "304 ETag", `412 ${problem}`]],
  ["Get", "@ETag() a(): Order { return orders.find(); }", ["200 ETag application/json", "304 ETag", `412 ${problem}`]],
  ["Get", "@ETag() @ProducesResponseType(200, Order) a() { return this.ok(); }", ["200 ETag application/json", "304 ETag", `412 ${problem}`]],
  ["Get", "a(): ActionResult<Order> { return this.evaluatePreconditions({ etag: 5 }) ?? this.ok(orders.find(), { etag: 5 }); }", ["200 ETag application/json", "304 ETag", `412 ${problem}`]],
  ["Put", "a(): ActionResult<Order> { const refused = this.evaluatePreconditions({ etag: 5 }); if (refused) return refused; return this.ok(orders.replace(), { etag: 6 }); }", ["200 ETag application/json", `412 ${problem}`]],
  ["Put", "@ETag('version') a(): Order { return orders.replace(); }", ["200 ETag application/json"]],
  ["Post", "a(): ActionResult<Order> { return this.created('/1', orders.find(), { etag: 5 }); }", ["201 ETag Location application/json"]],
  ["Post", "a(): ActionResult<Order> { return this.createdAtAction('a', {}, orders.find()); }", ["201 Location application/json"]],
  ["Post", "a(): ActionResult<Order> { return this.createdAtRoute('a', {}, orders.find()); }", ["201 Location application/json"]],
  ["Post", "@ProducesResponseType(201, Order) a(): ActionResult<Order> { return this.created('/1', orders.find()); }", ["201 Location application/json"]],
  ["Post", "a(): ActionResult<Order> { return this.accepted('/1', orders.find()); }", ["202 Location application/json"]],
  ["Post", "a(): ActionResult<Order> { return this.accepted(undefined, orders.find()); }", ["202 application/json"]],
  ["Post", "a() { return this.accepted(); }", ["202"]],
  ["Post", "a() { return this.acceptedAtAction('a', {}); }", ["202 Location"]],
  ["Post", "a(): ActionResult<Order> { return this.statusCode(201, orders.find()); }", ["201 application/json"]],
  ["Post", "a() { return this.redirect('/'); }", ["302 Location"]],
  ["Post", "a() { return this.redirectToAction('a', undefined, {}, { permanent: true }); }", ["301 Location"]],
  ["Post", "a() { return this.localRedirect('/', { preserveMethod: true }); }", ["307 Location"]],
  ["Post", "a(): ActionResult<Order> { return orders.find().id > 5 ? this.redirect('/') : this.ok(orders.find()); }", ["200 application/json", "302 Location"]],
  ["Delete", "a() { return this.noContent({ etag: 5 }); }", ["204 ETag"]],
  ["Get", "a(): ActionResult<Order> { return this.ok(orders.find()); }", ["200 application/json"]],
]; // prettier-ignore

describe("the headers of responses", function () {
  this.timeout(120_000);

  it("are described when returns or @ETag show them", () => {
    const methods = table.map(([method, action], index) => `@Http${method}("${index}") ${action.replace("a(", `m${index}(`)}`);
    const text = `${declarations} @ApiController() @Route("a") export class AController extends ControllerBase { ${methods.join("\n")} }`;
    const { paths } = describeSource(text, {}).document;
    for (const [index, [method, action, expected]] of table.entries()) {
      const { responses } = paths[`/a/${index}`]![method.toLowerCase() as "get"]!;
      const written = Object.entries(responses).map(([status, { headers = {}, content = {} }]) =>
        [status, ...Object.keys(headers), ...Object.keys(content)].join(" "),
      );
      assert.deepEqual(written, expected, action);
    }
  });

  for (const openApiVersion of ["3.0", "3.1"] as const) {
    it(`are references to URLs when they are Location, and the version is ${openApiVersion}`, () => {
      const text = `@Route("a") export class AController extends ControllerBase {
        @HttpPost() post() { return this.created("/a"); }
        @HttpPut() put() { return this.redirect("/a"); }
      }`;
      const { post, put } = describeSource(text, { openApiVersion }).document.paths["/a"]!;
      const schema = { type: "string", format: "uri-reference" };
      assert.deepEqual(post!.responses["201"]!.headers, { Location: { description: "The URL of the new resource", schema } });
      assert.deepEqual(put!.responses["302"]!.headers, { Location: { description: "The URL to which the client is redirected", schema } });
    });
  }

  it("are parameters when the action binds them", () => {
    const text = `${declarations} @Route("a") export class AController extends ControllerBase {
      @HttpPut() put(@FromHeader({ name: "If-Match" }) match: EntityTagHeader, @FromHeader({ name: "If-None-Match" }) none: EntityTagHeader | null) {}
    }`;
    assert.deepEqual(describeSource(text, {}).document.paths["/a"]!.put!.parameters, [
      { name: "If-Match", in: "header", required: true, schema: { type: "string" } },
      { name: "If-None-Match", in: "header", schema: { type: "string" } },
    ]);
  });
}); // prettier-ignore
