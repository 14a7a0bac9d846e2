import assert from "node:assert/strict";
import type * as Ligature from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

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
    const log = new WarningLog();
    const app = await createApp({
      controllers: [FirstController, SecondController],
      fastify: { logger: log.options },
    });
    const answer = await app.inject("/same/5");
    await app.close();
    assert.equal(answer.body, "first 5");
    const [warning] = log.lines;
    assert.equal(warning?.code, "LIG1006");
    assert.match(warning.msg, /ambiguous\.ts:\d+:\d+ LIG1006: .*\n.*ambiguous\.ts:\d+:\d+/);
  });

  it("are not logged when a comment silences them", async () => {
    const { SilencedController, createApp } = await loadCompiled<typeof import("./fixtures/silenced.js")>(
      "./fixtures/silenced.js",
      import.meta.url,
    );
    const log = new WarningLog();
    await (await createApp({ controllers: [SilencedController], fastify: { logger: log.options } })).close();
    assert.deepEqual(log.lines, []);
  });

  it("are one line with the number and the first places when many actions do not look at the model state", async () => {
    const unchecked = await loadCompiled<typeof import("./fixtures/unchecked.js")>("./fixtures/unchecked.js", import.meta.url); // prettier-ignore
    const { FewController, ManyController, OneController, createApp } = unchecked;
    const warned = async (controllers: NonNullable<Ligature.AppOptions["controllers"]>): Promise<string[]> => {
      const log = new WarningLog();
      await (await createApp({ controllers, fastify: { logger: log.options } })).close();
      assert.deepEqual(new Set(log.lines.map(({ code }) => code)), new Set(["LIG1032"]));
      return log.lines.map(({ msg }) => msg);
    };
    const [alone, ...none] = await warned([OneController]);
    assert.match(alone!, /^\S+unchecked\.ts:\d+:\d+ LIG1032: 'create' uses 'order' without checking the model state/);
    assert.deepEqual(none, []);
    const [few, ...noMore] = await warned([FewController]);
    assert.match(few!, /^LIG1032: 2 actions use .* They are:(\n {6}\S+unchecked\.ts:\d+:\d+){2}$/);
    assert.deepEqual(noMore, []);
    const [many] = await warned([OneController, FewController, ManyController]);
    assert.match(
      many!,
      /^LIG1032: 12 actions use .* The first 10; ligature-lint names all:(\n {6}\S+unchecked\.ts:\d+:\d+){10}$/,
    );
  });
});
