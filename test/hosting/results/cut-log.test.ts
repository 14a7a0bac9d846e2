import assert from "node:assert/strict";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { withNodeEnv } from "../../helpers/node-env.js";
import { WarningLog } from "../../helpers/warning-log.js";

type Fixtures = typeof import("../fixtures/declared-answers.js");

describe("the log of what is not sent", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("../fixtures/declared-answers.js", import.meta.url);
  });

  /** The messages that are logged for some requests. */
  async function logged(paths: readonly string[], environment: string, options: AppOptions = {}): Promise<string[]> {
    const log = new WarningLog();
    // Some of the fixture's actions cannot send what they produce.
    const severities = { LIG5021: "off", ...options.severities } as const;
    const app = await withNodeEnv(environment, () =>
      createApp({ controllers: [fixtures.DeclaredController], fastify: { logger: log.options }, severities }),
    );
    for (const path of paths) assert.equal((await app.inject(`/declared/${path}`)).statusCode, 200);
    await app.close();
    assert.deepEqual(new Set(log.codes), new Set(log.lines.length === 0 ? [] : ["LIG2093"]));
    return log.messages;
  }

  const cases: [name: string, path: string, message: RegExp][] = [
    [
      "an object",
      "user",
      / LIG2093: DeclaredController\.one does not send 'password', 'taken' of a value of \S+#User, because/,
    ],
    ["a list of a result", "ok-list", /okList does not send 'password', 'taken' of a value of/],
    ["a union", "union", /union does not send 'password' of a value of \S+#User \| \S+#Conflict,/],
    ["values inside", "union-inside", /does not send 'chip' of a value of \S+#Cat, and 'password' of/],
  ];
  for (const [name, path, message] of cases) {
    it(`names the members of ${name}, once for the action, in development`, async () => {
      const [line = "", ...more] = await logged([path, path], "development");
      assert.match(line, message);
      assert.match(line, /^\S+declared-answers\.ts:\d+:\d+ LIG2093: /);
      assert.deepEqual(more, []);
    });
  }

  it("is one line for each action", async () => {
    assert.equal((await logged(["user", "ok", "user", "ok-list"], "development")).length, 3);
  });

  it("says nothing when everything is sent, in production, and when the settings turn it off", async () => {
    assert.deepEqual(await logged(["anything", "free", "as-it-is"], "development"), []);
    assert.deepEqual(await logged(["user"], "production"), []);
    assert.deepEqual(await logged(["user"], "development", { severities: { LIG2093: "off" } }), []);
  });
});
