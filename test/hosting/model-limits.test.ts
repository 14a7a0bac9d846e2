import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/model-limits.js");

for (const plans of [true, false]) {
  describe(`@ModelLimits, ${plans ? "with plans" : "on the binders alone"}`, function () {
    this.timeout(30_000);
    let app: FastifyInstance;

    before(async () => {
      const fixtures = await loadCompiled<Fixtures>("./fixtures/model-limits.js", import.meta.url);
      app = await fixtures.createApp({
        controllers: [fixtures.LimitedController],
        plans,
        severities: { LIG1032: "off" },
      });
    });
    after(() => app.close());

    const numbers = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, index) => index));
    const wrong = (count: number): string => JSON.stringify(Array.from({ length: count }, () => "x"));
    const deep = '{"value":1,"next":{"value":2,"next":{"value":3,"next":null}}}';

    for (const [valid, url, body] of [
      [true, "/few", numbers(2)],
      [false, "/few", numbers(3)],
      [true, "/usual", numbers(1024)],
      [false, "/usual", numbers(1025)],
      [true, "/many", numbers(5000)],
      [false, "/many", numbers(5001)],
      [true, "/query?ids=1&ids=2", undefined],
      [false, "/query?ids[0]=1&ids[1]=2&ids[2]=3", undefined],
      [true, "/flat", '{"value":1,"next":null}'],
      [false, "/flat", deep],
    ] as const) {
      it(`leaves the model state ${valid ? "valid" : "invalid"} when ${url} gets ${(body ?? "its query").slice(0, 12)} of ${body?.length ?? 0} bytes`, async () => {
        const { statusCode, payload } = await app.inject({
          method: body === undefined ? "GET" : "POST",
          url,
          ...(body !== undefined && { payload: body, headers: { "content-type": "application/json" } }),
        });
        assert.equal(statusCode, 200);
        assert.equal((JSON.parse(payload) as { valid: boolean }).valid, valid);
      });
    }

    for (const [count, url] of [
      [3, "/usual"],
      [10, "/errors"],
    ] as const) {
      it(`keeps ${count} errors when ${url} gets 20`, async () => {
        const headers = { "content-type": "application/json" };
        const { payload } = await app.inject({ method: "POST", url, payload: wrong(20), headers });
        assert.equal((JSON.parse(payload) as { errors: number }).errors, count);
      });
    }
  });
}
