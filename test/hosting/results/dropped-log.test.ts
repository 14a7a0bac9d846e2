import assert from "node:assert/strict";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { withNodeEnv } from "../../helpers/node-env.js";
import { WarningLog } from "../../helpers/warning-log.js";

type Fixtures = typeof import("../fixtures/answers-twice.js");

describe("an action that answers twice", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("../fixtures/answers-twice.js", import.meta.url);
  });

  /** The messages that are logged for some requests, which all get the first answer. */
  async function logged(paths: readonly string[], environment: string, options: AppOptions = {}): Promise<string[]> {
    const log = new WarningLog();
    const app = await withNodeEnv(environment, () =>
      createApp({ controllers: [fixtures.TwiceController], fastify: { logger: log.options }, ...options }),
    );
    for (const path of paths) {
      const { statusCode, body } = await app.inject(`/twice/${path}`);
      assert.deepEqual([statusCode, body], [200, "first"], path);
    }
    await app.close();
    assert.deepEqual(new Set(log.codes), new Set(log.lines.length === 0 ? [] : ["LIG2089"]));
    return log.messages;
  }

  for (const plans of [true, false]) {
    for (const path of ["value", "later", "result", "filtered"]) {
      it(`is named with its place, once, in development: ${path}, plans ${plans ? "on" : "off"}`, async () => {
        const [line = "", ...more] = await logged([path, path], "development", { plans });
        assert.match(line, new RegExp(`^\\S+answers-twice\\.ts:\\d+:\\d+ LIG2089: TwiceController\\.${path} returned`));
        assert.deepEqual(more, []);
      });
    }
  }

  it("is no mistake when it returns the reply or nothing", async () => {
    assert.deepEqual(await logged(["reply", "nothing"], "development"), []);
  });

  it("is not named in production, and when the settings turn it off", async () => {
    assert.deepEqual(await logged(["value"], "production"), []);
    assert.deepEqual(await logged(["value"], "development", { severities: { LIG2089: "off" } }), []);
  });
});
