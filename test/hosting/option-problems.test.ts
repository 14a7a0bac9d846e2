import assert from "node:assert/strict";
import Fastify from "fastify";
import type { AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/grouped.js");

describe("options that TypeScript did not check", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  before(async () => (fixtures = await loadCompiled<Fixtures>("./fixtures/grouped.js", import.meta.url)));

  /** The messages that are logged until the application is ready. */
  async function logged(options: object): Promise<readonly string[]> {
    const log = new WarningLog();
    const controllers = [fixtures.GroupedController];
    const app = await fixtures.createApp({
      controllers,
      fastify: { logger: log.options },
      ...(options as AppOptions),
    });
    await app.ready();
    await app.close();
    return log.messages;
  }

  for (const [options, message] of [
    [
      { authorisation: {} },
      "There is no option 'authorisation', so it has no effect. Did you mean 'authorization'? Correct the name, or remove it.",
    ],
    [{ port: 3000 }, "There is no option 'port', so it has no effect. Remove it."],
    [
      { limits: { maxDept: 3 } },
      "There is no option 'limits.maxDept', so it has no effect. Did you mean 'limits.maxDepth'? Correct the name, or remove it.",
    ],
    [
      { authorization: { policys: {} } },
      "There is no option 'authorization.policys', so it has no effect. Did you mean 'authorization.policies'? Correct the name, or remove it.",
    ],
  ] as const)
    // prettier-ignore
    it(`are logged when they do not exist: ${JSON.stringify(options)}`, async () =>
      assert.deepEqual(await logged(options), [`LIG2083: ${message}`]));

  for (const [condition, options] of [
    ["they are undefined", { authorisation: undefined }],
    ["the severity is off", { authorisation: {}, severities: { LIG2083: "off" } }],
  ] as const)
    it(`are not mentioned when ${condition}`, async () => assert.deepEqual(await logged(options), []));

  it("stop the start when the severity is error", async () => {
    await assert.rejects(
      logged({ authorisation: {}, severities: { LIG2083: "error" } }),
      /LIG2083: There is no option/,
    );
  });

  it("are all refused when they must be functions", async () => {
    await assert.rejects(
      logged({ services: [fixtures.GroupedController], configure: {} }),
      ({ message, code }: Error & { readonly code: string }) => {
        assert.equal(code, "LIG2084");
        assert.match(message, /'services' is a list, but it must be a function: services: \(services\) =>/);
        assert.match(message, /'configure' is an object, but it must be a function/);
        return true;
      },
    );
  });

  it("are accepted when modelBinderProviders is a function that changes the list", async () => {
    assert.deepEqual(await logged({ modelBinderProviders: (providers: unknown[]) => providers.length }), []);
  });

  it("are refused when they are options of the plugin", async () => {
    const app = Fastify({ routerOptions: fixtures.routerOptions() });
    const options = { controllers: [fixtures.GroupedController], services: "store" } as never;
    await assert.rejects(
      async () => app.register(fixtures.controllers, options),
      /LIG2084: The option 'services' is a string/,
    );
  });
});
