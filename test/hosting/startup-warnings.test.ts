import assert from "node:assert/strict";
import { Writable } from "node:stream";
import type * as Ligature from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

interface Ambiguous {
  readonly FirstController: new () => Ligature.ControllerBase;
  readonly SecondController: new () => Ligature.ControllerBase;
}

describe("warnings at start-up", function () {
  this.timeout(30_000);

  it("are logged with code and both places when two routes are ambiguous, and the application starts", async () => {
    const { FirstController, SecondController } = await loadCompiled<Ambiguous>(
      "./fixtures/ambiguous.ts",
      import.meta.url,
    );
    const { createApp } = await import("ligature");
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = await createApp({
      controllers: [FirstController, SecondController],
      fastify: { logger: { level: "warn", stream } },
    });
    const answer = await app.inject("/same/5");
    await app.close();
    assert.equal(answer.body, "first 5");
    const [warning] = lines.map((line) => JSON.parse(line) as { code: string; msg: string });
    assert.equal(warning?.code, "LIG1006");
    assert.match(warning.msg, /ambiguous\.ts:\d+:\d+ LIG1006: .*\n.*ambiguous\.ts:\d+:\d+/);
  });
});
