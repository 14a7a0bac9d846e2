import assert from "node:assert/strict";
import { createTestApp } from "ligature/testing";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./single-fixtures.js");
type App = Awaited<ReturnType<typeof createTestApp>>;

for (const plans of [true, false]) {
  describe(`a Single, ${plans ? "with plans" : "on the binders alone"}`, function () {
    this.timeout(60_000);
    let app: App;
    let controller: Fixtures["SinglesController"];

    before(async () => {
      controller = (await loadCompiled<Fixtures>("./single-fixtures.js", import.meta.url)).SinglesController;
      app = await createTestApp({ controllers: [controller], plans });
    });
    after(() => app.close());

    it("is as short in links as in JSON", async () => {
      const answer = await app.inject("/singles/links/0.1?r=0.2&r=16777216&exact=0.1");
      const link = "/singles/links/0.1?r=0.2&r=16777216&exact=0.1";
      assert.deepEqual(answer.json(), [link, link]);
    });

    it("is as short in the texts that tests send, and other numbers are as they are", async () => {
      const part = { ratio: Math.fround(0.1), exact: Math.fround(0.1) };
      const { value } = await app.call(controller, "model", { part });
      assert.equal(value, `?ratio=0.1&exact=${Math.fround(0.1)} true`);
    });

    it("is wrong in JSON when it is too large, and infinite in a query", async () => {
      for (const ratio of ["1e39", "-1e39", "1e400", '"1e39"']) {
        const payload = `{"ratio":${ratio},"exact":1}`;
        const headers = { "content-type": "application/json" };
        const { statusCode, body } = await app.inject({ method: "POST", url: "/singles", payload, headers });
        assert.deepEqual([statusCode, Object.keys(JSON.parse(body) as object)], [400, ["ratio"]], ratio);
      }
      const { statusCode } = await app.inject("/singles/model?ratio=1e39");
      assert.equal(statusCode, 200);
    });
  });
}
