import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Results = typeof import("./fixtures/results.js");

describe("x-content-type-options", () => {
  let results: Results;
  let app: FastifyInstance;
  before(async function () {
    this.timeout(30_000);
    results = await loadCompiled<Results>("./fixtures/results.js", import.meta.url);
  });
  afterEach(() => app.close());

  async function start(options: AppOptions = {}): Promise<void> {
    app = await createApp({ controllers: [results.ResultsController], fastify: { logger: false }, ...options });
  }

  for (const plans of [true, false]) {
    for (const [method, url] of [
      ["GET", "/results/items/5"],
      ["HEAD", "/results/items/5"],
      ["GET", "/results/null"],
      ["GET", "/results/invalid"],
      ["GET", "/results/teapot"],
      ["GET", "/results/by-reply"],
      ["GET", "/results/throws"],
      ["POST", "/results/items/5"],
    ] as const) {
      it(`is nosniff when ${method} ${url} is answered with plans ${plans ? "on" : "off"}`, async () => {
        await start({ plans });
        assert.equal((await app.inject({ method, url })).headers["x-content-type-options"], "nosniff");
      });
    }
  }

  it("is the application's own when a hook has set it before", async () => {
    const configure = (instance: FastifyInstance): void => {
      instance.addHook("onRequest", async (_request, reply) => void reply.header("x-content-type-options", "own"));
    };
    await start({ configure });
    for (const url of ["/results/items/5", "/results/throws", "/results/invalid"]) {
      assert.equal((await app.inject(url)).headers["x-content-type-options"], "own", url);
    }
  });

  it("is gone when the application takes it away in onSend", async () => {
    await start();
    app.addHook("onSend", async (_request, reply) => void reply.removeHeader("x-content-type-options"));
    assert.equal((await app.inject("/results/items/5")).headers["x-content-type-options"], undefined);
  });
});
