import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { createApp, resolveDotSegments, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { rawRequest } from "../helpers/raw-request.js";

type Things = typeof import("./fixtures/things.js");

describe("dot segments of a path", () => {
  let things: Things;
  let app: FastifyInstance;

  before(async function () {
    this.timeout(30_000);
    things = await loadCompiled<Things>("./fixtures/things.js", import.meta.url);
  });
  afterEach(() => app.close());

  async function statusOf(path: string, fastify: AppOptions["fastify"]): Promise<number> {
    app = await createApp({ controllers: [things.ThingsController], fastify });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    return (await rawRequest(port, { method: "GET", path })).status;
  }

  const statuses: [path: string, status: number][] = [
    ["/other/../things/1", 200],
    ["/things/./1?q=/../x", 200],
    ["/other/%2e%2E/things/1", 200],
    ["/things/1/..", 405],
  ];
  for (const [path, status] of statuses) {
    it(`are resolved before routing when the path is ${path}`, async () =>
      assert.equal(await statusOf(path, { rewriteUrl: resolveDotSegments }), status));
  }

  it("are segments like others when nothing resolves them", async () => {
    assert.equal(await statusOf("/other/../things/1", {}), 404);
  });
});
