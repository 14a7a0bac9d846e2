import assert from "node:assert/strict";
import type * as Ligature from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

type Controller = new () => Ligature.ControllerBase;

interface Exposed {
  readonly ExposedController: Controller;
  readonly PlainController: Controller;
  readonly HiddenController: Controller;
}

describe("public methods without an attribute", function () {
  this.timeout(30_000);
  let fixtures: Exposed;
  let ligature: typeof Ligature;

  before(async () => {
    fixtures = await loadCompiled<Exposed>("./fixtures/exposed.ts", import.meta.url);
    ligature = await import("ligature");
  });

  /** Starts an application, with its log from warnings on. */
  async function start(controller: Controller, options: Partial<Ligature.AppOptions> = {}) {
    const log = new WarningLog();
    const app = await ligature.createApp({ controllers: [controller], ...options, fastify: { logger: log.options } });
    return { app, log };
  }

  it("stop the start under @ApiController, with code, place and what to do", async () => {
    await assert.rejects(start(fixtures.ExposedController), (error: Ligature.ApplicationModelError) => {
      assert.equal(error.code, "LIG1025");
      assert.match(error.message, /exposed\.ts:12:3 LIG1025: 'load' is public .*@NonAction\(\)/);
      assert.equal(error.problems.length, 1);
      return true;
    });
  });

  for (const [severity, codes] of [
    ["warning", ["LIG1025"]],
    ["off", []],
  ] as const) {
    it(`answer every method on the controller's path when the severity is ${severity}, as in ASP.NET Core`, async () => {
      const { app, log } = await start(fixtures.ExposedController, { severities: { LIG1025: severity } });
      const answers = await Promise.all(
        (["GET", "DELETE"] as const).map((method) => app.inject({ method, url: "/exposed?id=7" })),
      );
      await app.close();
      assert.deepEqual(answers.map((answer) => answer.json<unknown>()), [{ secret: 7 }, { secret: 7 }]);
      assert.deepEqual(log.codes, codes);
    }); // prettier-ignore
  }

  it("are actions elsewhere, with a warning when one looks like a helper", async () => {
    const { app, log } = await start(fixtures.PlainController);
    const answer = await app.inject({ method: "DELETE", url: "/plain?id=7" });
    await app.close();
    assert.deepEqual(answer.json(), { secret: 7 });
    assert.deepEqual(log.codes, ["LIG1026"]);
  });

  it("are not reached when they are private", async () => {
    const { app, log } = await start(fixtures.HiddenController);
    const [own, path] = await Promise.all([app.inject("/hidden/7"), app.inject("/hidden?id=7")]);
    await app.close();
    assert.deepEqual([own.json(), path.statusCode, log.codes], [{ secret: 7 }, 404, []]);
  });
});
