import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/filtered-bad-requests.js");

/** A request, its status, and what the filters and the action noted, in order. */
const cases: readonly [name: string, url: string, count: number, status: number, seen: readonly string[]][] = [
  ["valid", "/orders", 5, 200, ["ordinary", "action", "early true false", "result ReturnedResult"]],
  ["invalid", "/orders", 50, 400, ["early false true", "result ProblemResult"]],
  ["invalid and the action is excepted", "/orders/lenient", 50, 200, ["ordinary", "lenient 50", "early false false", "result ReturnedResult"]],
]; // prettier-ignore

for (const plans of [true, false]) {
  describe(`the automatic 400 among filters, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(60_000);
    let fixtures: Fixtures;
    let app: FastifyInstance;

    before(async () => {
      fixtures = await loadCompiled<Fixtures>("./fixtures/filtered-bad-requests.js", import.meta.url);
      app = await fixtures.createApp({ controllers: [fixtures.OrdersController], plans, fastify: { logger: false } });
    });

    beforeEach(() => void (fixtures.seen.length = 0));

    after(() => app.close());

    for (const [name, url, count, status, expected] of cases) {
      it(`stands before ordinary action filters, inside of earlier ones and of result filters when the request is ${name}`, async () => {
        const answer = await app.inject({ method: "POST", url, payload: { count } });
        assert.equal(answer.statusCode, status);
        assert.deepEqual(fixtures.seen, expected);
        assert.equal(answer.headers["x-problem"], status === 400 ? "yes" : undefined);
        if (status === 400) {
          assert.deepEqual(answer.json<{ errors: unknown }>().errors, { count: ["The field count must be between 1 and 9."] }); // prettier-ignore
        }
      });
    }
  });
}
