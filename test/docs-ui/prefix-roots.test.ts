import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { controllers, openApi, routerOptions, swaggerUi } from "ligature";
import { rawRequest } from "../helpers/raw-request.js";

const redirects: readonly (readonly [prefix: string, path: string, leadsTo: string])[] = [
  ["", "/", "/index.html"],
  ["/shop", "/shop", "/shop/index.html"],
  ["/shop", "/shop/", "/shop/index.html"],
  ["/shop", "/shop?x=1", "/shop/index.html"],
  ["/shop", "/SHOP", "/SHOP/index.html"],
  ["/shop", "/%73hop", "/%73hop/index.html"],
  ["/shop", "/%73hop/", "/%73hop/index.html"],
  ["/shop/v1", "/shop/v1", "/shop/v1/index.html"],
  ["/:tenant", "/acme", "/acme/index.html"],
  ["/:tenant", "/a%2Fb", "/a%2Fb/index.html"],
  ["/:tenant", "/a:b", "/a:b/index.html"],
  ["/:tenant", "/javascript:x", "/javascript:x/index.html"],
  ["/:tenant", "/\\\\evil.example", "/%5C%5Cevil.example/index.html"],
];

describe("Swagger UI at the root of a prefix", () => {
  const running = new Map<string, Promise<FastifyInstance>>();
  after(async () => Promise.all([...running.values()].map(async (app) => (await app).close())));

  for (const [prefix, path, leadsTo] of redirects) {
    it(`leads to ${leadsTo} when asked for ${path} under "${prefix}"`, async () => {
      const port = await listen(prefix);
      const { status, headers } = await rawRequest(port, { path });
      const target = new URL(headers.location ?? "", new URL(`http://shop.example${path.replaceAll("\\", "%5C")}`));
      assert.deepEqual([status, target.origin, target.pathname], [301, "http://shop.example", leadsTo]);
      assert.equal(headers["content-security-policy"], "default-src 'none'; frame-ancestors 'none'");
      assert.equal((await rawRequest(port, { path: target.pathname })).status, 200);
    });
  }

  for (const [prefix, at] of [
    ["/shop", "/%73hop"],
    ["/:tenant", "/a%2Fb"],
    ["/:tenant/v:version", "/acme/v2"],
  ] as const) {
    it(`serves its files and the document when asked under ${at} of "${prefix}"`, async () => {
      const port = await listen(prefix);
      for (const path of ["/index.html", "/INDEX.js", "/openapi/v1/openapi.json", "/oauth2-redirect.html"]) {
        assert.equal((await rawRequest(port, { path: at + path })).status, 200, path);
      }
    });
  }

  async function listen(prefix: string): Promise<number> {
    const app = await (running.get(prefix) ?? start(prefix));
    return (app.server.address() as AddressInfo).port;
  }

  function start(prefix: string): Promise<FastifyInstance> {
    const starting = (async () => {
      const app = Fastify({ routerOptions: routerOptions() });
      await app.register(registerPages, { prefix });
      await app.listen({ port: 0, host: "127.0.0.1" });
      return app;
    })();
    running.set(prefix, starting);
    return starting;
  }
});

async function registerPages(scope: FastifyInstance): Promise<void> {
  await scope.register(controllers, {});
  await scope.register(openApi, {});
  await scope.register(swaggerUi, { routePrefix: "" });
}
