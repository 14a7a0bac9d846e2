import assert from "node:assert/strict";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/bad-requests.js");

const paths = ["/api/plain", "/api/off", "/orders/plain", "/orders/off"];

/** Which of the paths answer 400, by the application's option. */
const cases: readonly [name: string, option: AppOptions["automaticBadRequest"], answers: readonly string[]][] = [
  ["is not given", undefined, ["/orders/plain"]],
  ["is off", false, ["/orders/plain"]],
  ["is on", true, ["/api/plain", "/orders/plain"]],
  ["is a function", (controller) => controller.name === "ApiOrders", ["/api/plain", "/orders/plain"]],
];

describe("the automatic 400", function () {
  this.timeout(60_000);
  let fixtures: Fixtures;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/bad-requests.js", import.meta.url);
  });

  for (const [name, automaticBadRequest, expected] of cases) {
    for (const plans of [true, false]) {
      it(`is answered and described where it holds when the option ${name} and plans are ${plans ? "on" : "off"}`, async () => {
        const app = await createApp({
          controllers: [fixtures.ApiOrdersController, fixtures.OrdersController],
          plans,
          openApi: {},
          ...(automaticBadRequest !== undefined && { automaticBadRequest }),
          fastify: { logger: false },
        });
        const sent = await Promise.all(paths.map((url) => app.inject({ method: "POST", url, payload: { count: 50 } })));
        const document = (await app.inject("/openapi/v1/openapi.json")).json<{
          paths: Record<string, { post: { responses: Record<string, unknown> } }>;
        }>();
        await app.close();
        assert.deepEqual(paths.filter((_, index) => sent[index]!.statusCode === 400), expected); // prettier-ignore
        assert.deepEqual(paths.filter((path) => "400" in document.paths[path]!.post.responses), expected); // prettier-ignore
        assert.equal(sent[1]!.body, "ran 50 false");
      });
    }
  }
});
