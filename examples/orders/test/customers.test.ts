import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createOrdersApp } from "../src/app.js";

describe("customers", () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    app = await createOrdersApp();
  });

  afterEach(() => app.close());

  it("are bound from their number", async () => {
    const answer = await app.inject("/api/customers/2");
    assert.deepEqual(answer.json(), { id: 2, name: "Grace Hopper", email: "grace@example.com" });
    assert.deepEqual((await app.inject("/api/customers/2/orders")).json(), []);
  });

  it("are 404 when the binder finds none", async () => {
    const answer = await app.inject("/api/customers/9");
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.json<{ title: string }>().title, "Not Found");
  });

  it("are 400 when the number is none", async () => {
    const answer = await app.inject("/api/customers/ada");
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(answer.json<{ errors: object }>().errors, { customer: ["A customer's number is an integer."] });
  });

  it("are registered once for each address", async () => {
    const register = (email: string) =>
      app.inject({ method: "POST", url: "/api/customers", payload: { name: "Alan Turing", email } });
    const added = await register("alan@example.com");
    assert.deepEqual([added.statusCode, added.headers.location], [201, "/api/customers/3"]);
    const twice = await register("Alan@Example.com");
    assert.deepEqual([twice.statusCode, twice.json<{ title: string }>().title], [409, "Conflict"]);
    assert.equal((await register("nowhere")).statusCode, 400);
  });
});

describe("the description", () => {
  it("is served, with both pages", async () => {
    const app = await createOrdersApp();
    const document = (await app.inject("/openapi/v1/openapi.json")).json<{ paths: object; info: { title: string } }>();
    assert.equal(document.info.title, "Orders");
    assert.deepEqual(Object.keys(document.paths).sort(), [
      "/api/customers",
      "/api/customers/{customer}",
      "/api/customers/{customer}/orders",
      "/api/orders",
      "/api/orders/{id}",
    ]);
    for (const page of ["/openapi/index.html", "/api-docs/index.html"]) {
      assert.match((await app.inject(page)).body, /<title>Orders API/);
    }
    await app.close();
  });
});
