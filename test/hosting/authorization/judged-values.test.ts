import assert from "node:assert/strict";
import { loadCompiled } from "../../helpers/compiled.js";
import { WarningLog } from "../../helpers/warning-log.js";
import { asUser } from "./as-user.js";

type Fixtures = typeof import("./fixtures/judged-values.js");

/** ASP.NET Core has the same order: the form is searched before the route (rule B1), and policies run before both. */
describe("the value that a policy has judged", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/judged-values.js", import.meta.url);
  });

  for (const plans of [true, false]) {
    for (const [url, value] of [
      ["/docs/open/5", 7],
      ["/docs/closed/5", 5],
      ["/doc-pages/5", 7],
      ["/doc-pages/5?handler=closed", 5],
    ] as const)
      it(`is ${value === 5 ? "" : "not "}what the action gets when a form has the name: ${url}, plans ${plans ? "on" : "off"}`, async () => {
        const app = await fixtures.createApp({ plans, configure: asUser, fastify: { logger: false } });
        fixtures.judged.length = 0;
        const headers = { "x-user": "{}", "content-type": "application/x-www-form-urlencoded" };
        const answer = await app.inject({ method: "POST", url, headers, payload: "id=7" });
        assert.deepEqual([answer.statusCode, answer.json(), fixtures.judged], [200, value, ["5"]]);
        await app.close();
      });
  }

  it("is reported at the start when a form can override it", async () => {
    const { DocsController, ReportsController } = fixtures;
    const log = new WarningLog();
    const { createApp } = await import("ligature");
    const app = await createApp({
      // Comments silence the first one's.
      controllers: [DocsController, ReportsController],
      fastify: { logger: log.options },
      authorization: { policies: { owner: () => true } },
    });
    assert.deepEqual(
      log.messages.filter((message) => message.includes("LIG1051")).map((message) => message.replace(/^.* LIG/, "LIG")),
      [
        "LIG1051: A form field replaces the route's '{id}' in 'id' of 'ReportsController.save', after the policy 'owner' has judged the value of the route. Bind it with @FromRoute().",
      ],
    );
    await app.close();
  });
});
