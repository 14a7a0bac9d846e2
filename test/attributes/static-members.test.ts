import assert from "node:assert/strict";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/static-members.js");

describe("static members", function () {
  this.timeout(120_000);

  it("give their attributes to no property and no action when these have their names", async () => {
    const { createApp, StaticMembersController } = await loadCompiled<Fixtures>(
      "./fixtures/static-members.js",
      import.meta.url,
    );
    const app = await createApp({ controllers: [StaticMembersController] });
    const city = await app.inject({ method: "POST", url: "/static-members", payload: {} });
    const route = await app.inject("/static-members/of-class");
    const bound = await app.inject("/static-members/of-instance?id=7");
    await app.close();
    assert.deepEqual([city.statusCode, city.json()], [200, { city: "none" }]);
    assert.equal(route.statusCode, 404);
    assert.deepEqual(bound.json(), 7);
  });
});
