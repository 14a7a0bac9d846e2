import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/pages.js");

/** Method, path, status, and what the handler answered. */
const requests: [method: "GET" | "POST" | "PUT", url: string, status: number, answer?: object][] = [
  ["GET", "/pages/item/5?title=a", 200, { handler: "get", id: 5, title: "a" }],
  ["GET", "/Pages/Item", 200, { handler: "get", id: null, title: null }],
  ["POST", "/pages/item/5", 200, { handler: "post", id: 5 }],
  ["POST", "/pages/item/5?handler=Delete", 200, { handler: "delete", id: 5 }],
  ["POST", "/pages/item/5?HANDLER=move&handler=delete", 200, { handler: "move", id: 5 }],
  ["POST", "/pages/item/5?handler=nope", 200, { handler: "post", id: 5 }],
  ["POST", "/pages/item/5?handler=__proto__", 200, { handler: "post", id: 5 }],
  ["PUT", "/pages/item/5", 405],
  ["GET", "/pages/item/x", 404],
  ["GET", "/pages/steps/next", 200, { handler: "next" }],
  ["GET", "/pages/steps", 404],
];

describe("pages", () => {
  let app: FastifyInstance;

  before(async function () {
    this.timeout(30_000);
    const { ItemPage, StepsPage } = await loadCompiled<Fixtures>("./fixtures/pages.js", import.meta.url);
    app = await createApp({ pages: [ItemPage, StepsPage] });
  });

  after(() => app.close());

  for (const [method, url, status, answer] of requests) {
    it(`answer ${status} when ${method} ${url}`, async () => {
      const options: InjectOptions = { method, url };
      const response = await app.inject(options);
      assert.equal(response.statusCode, status, response.body);
      if (answer !== undefined) assert.deepEqual(response.json(), answer);
    });
  }
});
