import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../../helpers/compiled.js";
import { registrations } from "./registrations.js";

type Fixture = typeof import("../fixtures/tenant-orders.js");

const conventionalRoutes = { default: "{controller=Home}/{action=index}" };

for (const registration of registrations) {
  for (const plans of [true, false]) {
    describe(`an application of ${registration.name}, plans ${plans ? "on" : "off"}`, function () {
      this.timeout(30_000);
      const { path, otherPath, tenant, documented } = registration;
      let app: FastifyInstance;

      before(async () => {
        const { OrdersController, ItemsController, HomeController, InvoicesController } = await loadCompiled<Fixture>(
          "../fixtures/tenant-orders.js",
          import.meta.url,
        );
        const classes = [OrdersController, ItemsController, HomeController, InvoicesController];
        app = await registration.start({ controllers: classes, plans, conventionalRoutes });
      });
      after(() => app.close());

      const get = async (url: string): Promise<unknown> => (await app.inject(url)).json();

      it("binds parameters of the prefix", async () => {
        assert.deepEqual(await get(`${path}/orders?page=3`), { tenant, page: 3, order: `${path}/orders/1` });
        const { tenant: bound } = (await get(`${path}/orders/5`)) as { tenant: unknown };
        assert.equal(bound, tenant);
      });

      it("binds parameters of the prefix from the route, not the query string, when the source is inferred", async () => {
        const bound = await get(`${path}/invoices/5?tenant=query`);
        assert.deepEqual(bound, { id: 5, tenant: tenant ?? "query" });
      });

      it("binds encoded values as sent", async () => {
        if (tenant === null) return;
        const answer = await app.inject(`${path.replace("acme", "%61cme")}/orders?page=3`);
        assert.deepEqual(answer.json(), { tenant, page: 3, order: `${path}/orders/1` });
      });

      it("creates links under the prefix of the request unless another value is passed", async () => {
        const { same, other, list, items } = (await get(`${path}/orders/5`)) as Record<string, string>;
        const moved = otherPath === null ? null : `${otherPath}/orders/5`;
        const elsewhere = tenant === null ? `${path}/orders/5?tenant=other` : moved;
        assert.deepEqual([same, other], [`${path}/orders/6`, elsewhere]);
        assert.deepEqual([list, items], [`${path}/orders?page=2`, `${path}/items`]);
        assert.equal((await app.inject(`${path}/items`)).body, `${path}/orders/3`);
        const created = await app.inject({ method: "POST", url: `${path}/orders` });
        assert.deepEqual([created.statusCode, created.headers.location], [201, `${path}/orders/9`]);
      });

      it("reaches actions by conventional routes, which links know too", async () => {
        const answer = await app.inject(`${path}/home`);
        const own = path === "" ? "/" : path;
        assert.deepEqual(answer.json(), { tenant, own, order: `${path}/orders/4` });
      });

      it("answers 405 for another method, and 404 elsewhere", async () => {
        const answer = await app.inject({ method: "PUT", url: `${path}/orders/5` });
        assert.deepEqual([answer.statusCode, answer.headers.allow], [405, "GET, HEAD"]);
        assert.equal((await app.inject(`${path}/nothing/at/all`)).statusCode, 404);
        if (registration.refused === undefined) return;
        const refused = { method: "PUT", url: `${registration.refused}/orders/5` } as const;
        assert.equal((await app.inject(refused)).statusCode, 404);
        assert.equal((await app.inject({ ...refused, method: "GET" })).statusCode, 404);
      });

      const base = registration.describedAt;

      it("describes the paths with the prefix and its parameters", async () => {
        const document = (await get(`${base}/openapi/v1/openapi.json`)) as OpenApiDocument;
        assert.deepEqual(Object.keys(document.paths), [`${documented}/invoices/{id}`, `${documented}/items`, `${documented}/orders/{id}`, `${documented}/orders`]); // prettier-ignore
        const { parameters = [] } = document.paths[`${documented}/orders/{id}`]!.get!;
        const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
        const wanted = [...documented.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        assert.deepEqual([...inPath].sort(), [...wanted, "id"].sort());
        const items = document.paths[`${documented}/items`]!.get!.parameters ?? [];
        assert.deepEqual(items.map(({ name }) => name), wanted); // prettier-ignore
        const invoice = document.paths[`${documented}/invoices/{id}`]!.get!.parameters ?? [];
        const described = invoice.find(({ name }) => name === "tenant");
        assert.equal(described?.in, tenant === null ? "query" : "path");
      });

      it("serves Swagger UI and ReDoc, whose relative addresses lead to the document", async () => {
        for (const [page, script, pattern] of [
          ["openapi", "index.js", /"url": "([^"]+)"/],
          ["api-docs", "index.js", /Redoc\.init\("([^"]+)"/],
        ] as const) {
          const redirect = await app.inject(`${base}/${page}`);
          assert.equal(redirect.statusCode, 301);
          const index = new URL(redirect.headers.location!, `http://x${base}/${page}`);
          assert.equal(index.pathname, `${base}/${page}/index.html`);
          assert.equal((await app.inject(index.pathname)).statusCode, 200);
          const [, address] = pattern.exec((await app.inject(`${base}/${page}/${script}`)).body)!;
          const document = new URL(address!, index);
          assert.equal(document.pathname, `${base}/openapi/v1/openapi.json`);
          assert.equal((await app.inject(document.pathname)).statusCode, 200);
        }
      });
    });
  }
}

describe("a prefix with an empty segment", function () {
  this.timeout(30_000);

  for (const prefix of ["//x", "/v1//", "/a//b"]) {
    it(`stops the start (LIG2023) when it is ${prefix}`, async () => {
      const { ItemsController } = await loadCompiled<Fixture>("../fixtures/tenant-orders.js", import.meta.url);
      await assert.rejects(
        async () => createApp({ controllers: [ItemsController], prefix }),
        /LIG2023.*Two slashes in a row make an empty segment/s,
      );
    });
  }
});
