import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/unsettable.js");

describe("properties that binding cannot set", function () {
  this.timeout(120_000);

  it("keep their values and are logged when they have attributes for binding", async () => {
    const fixtures = await loadCompiled<Fixtures>("./fixtures/unsettable.js", import.meta.url);
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push((JSON.parse(String(chunk)) as { readonly msg: string }).msg.replace(/^\S+ /, ""));
        done();
      },
    });
    const controllers = [fixtures.UnsettableController];
    const app = await fixtures.createApp({ controllers, fastify: { logger: { level: "warn", stream } } });
    const response = await app.inject({ method: "POST", url: "/unsettable?name=sent&city=sent&open=sent" });
    await app.close();
    assert.deepEqual(response.json(), ["own", "own", "sent"]);
    const told = lines.map((line) => line.split(", although", 1)[0]);
    assert.deepEqual(told, [
      "LIG1021: 'name' is not public, so it is never bound",
      "LIG1021: 'city' is read-only, so it is never bound",
    ]);
  });
});
