import assert from "node:assert/strict";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/destructured.js");

describe("parameters that are taken apart", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/destructured.js", import.meta.url);
  });

  for (const plans of [true, false]) {
    const start = () =>
      createApp({
        controllers: [fixtures.DestructuredController, fixtures.PagedController],
        plans,
        automaticBadRequest: true,
      });
    const payload = "null";
    const headers = { "content-type": "application/json" };

    it(`are called by their class in messages, plans ${plans ? "on" : "off"}`, async () => {
      const app = await start();
      const answer = await app.inject({ method: "POST", url: "/destructured/apart", payload, headers });
      const named = await app.inject({ method: "POST", url: "/destructured", payload, headers });
      const errorsOf = ({ body }: { body: string }) =>
        (JSON.parse(body) as { errors: Record<string, string[]> }).errors;
      assert.match(JSON.stringify(errorsOf(answer)), /The NewUser field is required\./);
      assert.match(JSON.stringify(errorsOf(named)), /The user field is required\./);
      assert.doesNotMatch(answer.body, /The {2}field/);
      await app.close();
    });

    it(`are bound by the names of their class's properties, plans ${plans ? "on" : "off"}`, async () => {
      const app = await start();
      assert.deepEqual((await app.inject("/paged?page=3")).json(), { page: 3 });
      const sent = { method: "POST", url: "/destructured/apart", payload: { name: "ann" } } as const;
      assert.equal((await app.inject(sent)).body, "ann");
      await app.close();
    });
  }
});
