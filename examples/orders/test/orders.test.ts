import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { DateTimeOffset, type ValidationProblemDetails } from "ligature";
import { createOrdersApp } from "../src/app.js";
import { Clock } from "../src/clock.js";

const noon = DateTimeOffset.parse("2026-06-01T12:00:00+02:00");

const tea = {
  customerId: 1,
  lines: [{ sku: "TEA-0042", quantity: 3 }],
  shipTo: { street: "12 St James Square", city: "London", postalCode: "SW1Y 4JH", country: "GB" },
};

interface Placed {
  readonly id: number;
  readonly total: number;
  readonly placedAt: string;
}

interface DescribedSchemas {
  readonly components: {
    readonly schemas: Record<
      string,
      { readonly properties: Record<string, { readonly examples?: readonly string[] }> }
    >;
  };
}

type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;

describe("orders", () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    app = await createOrdersApp((services) => services.addSingleton(Clock, () => ({ now: () => noon })));
  });

  afterEach(() => app.close());

  const place = (order: object) => app.inject({ method: "POST", url: "/api/orders", payload: order });
  const errorsOf = (answer: Answer) => answer.json<ValidationProblemDetails>().errors;

  it("are priced and numbered when placed, and found again", async () => {
    const answer = await place(tea);
    assert.equal(answer.statusCode, 201, answer.body);
    assert.equal(answer.headers.location, "/api/orders/1");
    const { id, total, placedAt } = answer.json<Placed>();
    assert.deepEqual({ id, total, placedAt }, { id: 1, total: 14.7, placedAt: "2026-06-01T12:00:00+02:00" });
    assert.deepEqual((await app.inject("/api/orders/1")).json(), answer.json());
  });

  it("are placed as the examples of the document show them", async () => {
    const { components } = (await app.inject("/openapi/v1/openapi.json")).json<DescribedSchemas>();
    const exampleOf = (schema: string, member: string) => components.schemas[schema]!.properties[member]!.examples![0];
    const lines = [{ sku: exampleOf("NewOrderLine", "sku") }];
    const shipTo = { street: "string", city: "string", postalCode: exampleOf("Address", "postalCode") };
    const answer = await place({ customerId: 1, lines, shipTo });
    assert.equal(answer.statusCode, 201, answer.body);
  });

  it("are refused with every error under its key", async () => {
    const answer = await place({ lines: [{ sku: "tea", quantity: 0 }], shipTo: { street: "x" } });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.headers["content-type"], "application/problem+json; charset=utf-8");
    assert.deepEqual(Object.keys(errorsOf(answer)).sort(), [
      "customerId",
      "lines[0].quantity",
      "lines[0].sku",
      "shipTo.city",
      "shipTo.postalCode",
    ]);
  });

  it("are refused when the body is no JSON", async () => {
    const headers = { "content-type": "application/json" };
    const answer = await app.inject({ method: "POST", url: "/api/orders", headers, payload: "{" });
    assert.equal(answer.statusCode, 400);
  });

  it("are refused when lines are missing, no lines or none that there is", async () => {
    for (const lines of [null, [null], [5], [[]], {}, [], [{ sku: "CUP-0002" }]]) {
      const answer = await place({ ...tea, lines });
      assert.equal(answer.statusCode, 400, JSON.stringify(lines));
      assert.ok(
        Object.keys(errorsOf(answer)).every((key) => key.startsWith("lines")),
        answer.body,
      );
    }
  });

  it("are 404 when there is none of that number, and when it is no number", async () => {
    for (const url of ["/api/orders/5", "/api/orders/five"]) assert.equal((await app.inject(url)).statusCode, 404);
  });

  it("are searched by model, page by page", async () => {
    for (const quantity of [1, 2, 3, 4]) await place({ ...tea, lines: [{ sku: "TEA-0042", quantity }] });
    const query = "minimumTotal=9.8&status=open&placedFrom=2026-06-01&placedTo=2026-06-01&text=tea&pageSize=2&page=2";
    const { items, total, page } = (await app.inject(`/api/orders?${query}`)).json<{
      items: Placed[];
      total: number;
      page: number;
    }>();
    assert.deepEqual([items.map(({ id }) => id), total, page], [[4], 3, 2]);
    assert.equal((await app.inject("/api/orders?customerId=2")).json<{ total: number }>().total, 0);
  });

  it("say what is wrong with a search", async () => {
    const answer = await app.inject("/api/orders?page=0&status=lost&placedFrom=soon");
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(Object.keys(errorsOf(answer)).sort(), ["page", "placedFrom", "status"]);
  });

  it("are cancelled once and for all", async () => {
    await place(tea);
    assert.equal((await app.inject({ method: "DELETE", url: "/api/orders/1" })).statusCode, 204);
    assert.equal((await app.inject("/api/orders/1")).json<{ status: string }>().status, "cancelled");
    assert.equal((await app.inject({ method: "DELETE", url: "/api/orders/9" })).statusCode, 404);
  });
});
