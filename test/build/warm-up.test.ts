import assert from "node:assert/strict";
import * as ligature from "ligature";
import { loadsModulesFirst, warmUp } from "#runtime/build/dev/warm-up.js";

describe("warmUp", () => {
  it("gets the answers of an ordinary application when it sends its requests", async () => {
    const answers: [status: number, body: unknown][] = [];
    await warmUp({
      ...ligature,
      async createApp(options) {
        const app = await ligature.createApp(options);
        app.addHook("onSend", (_request, reply, payload, done) => {
          answers.push([reply.statusCode, JSON.parse(String(payload))]);
          done();
        });
        return app;
      },
    });
    const [got, created, described] = answers;
    const sample = (name: string, quantity: number) => ({ name, lines: [{ sku: "b", quantity }] });
    assert.deepEqual(got, [200, sample("1", 2)]);
    assert.deepEqual(created, [201, sample("a", 1)]);
    assert.equal(described?.[0], 200);
    const { paths } = described[1] as { readonly paths: object };
    assert.deepEqual(Object.keys(paths).sort(), ["/samples", "/samples/{id}"]);
  });

  it("leaves no listeners of the process when it is done", async () => {
    const listeners = () => process.eventNames().map((name) => [name, process.listenerCount(name)]);
    const before = listeners();
    await warmUp(ligature);
    assert.deepEqual(listeners(), before);
  });
});

describe("loadsModulesFirst", () => {
  for (const options of ["--require ./trace.cjs", "--no-warnings --import=./trace.mjs", "-r trace", "--loader x"]) {
    it(`is true when the options are ${options}`, () => assert.ok(loadsModulesFirst(options)));
  }
  for (const options of [
    undefined,
    "",
    "--max-old-space-size=4096 --enable-source-maps",
    "--import-attributes",
    "--trace-require",
  ]) {
    it(`is false when the options are ${options ?? "missing"}`, () => assert.ok(!loadsModulesFirst(options)));
  }
});
