import assert from "node:assert/strict";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/unsettable.js");

describe("properties that binding cannot set", function () {
  this.timeout(120_000);

  it("keep their values and are logged when they have attributes for binding", async () => {
    const fixtures = await loadCompiled<Fixtures>("./fixtures/unsettable.js", import.meta.url);
    const log = new WarningLog();
    const controllers = [fixtures.UnsettableController];
    const app = await fixtures.createApp({ controllers, fastify: { logger: log.options } });
    const response = await app.inject({ method: "POST", url: "/unsettable?name=sent&city=sent&open=sent" });
    await app.close();
    assert.deepEqual(response.json(), ["own", "own", "sent"]);
    const told = log.messages.map((message) => message.replace(/^\S+ /, "").split(", although", 1)[0]);
    assert.deepEqual(told, [
      "LIG1021: 'name' is not public, so it is never bound",
      "LIG1021: 'city' is read-only, so it is never bound",
    ]);
  });
});
