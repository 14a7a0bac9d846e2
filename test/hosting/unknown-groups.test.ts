import assert from "node:assert/strict";
import type { AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/grouped.js");

describe("groups that no document has", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  before(async () => (fixtures = await loadCompiled<Fixtures>("./fixtures/grouped.js", import.meta.url)));

  /** The codes that are logged until the application is ready. */
  async function logged(options: AppOptions): Promise<{ readonly code: string; readonly msg: string }[]> {
    const log = new WarningLog();
    const controllers = [fixtures.GroupedController];
    const app = await fixtures.createApp({ controllers, fastify: { logger: log.options }, ...options });
    await app.ready();
    await app.close();
    return log.lines;
  }

  it("are logged, with their places, when documents are served", async () => {
    const [warning, ...more] = await logged({ openApi: { documents: { public: { title: "Orders" } } } });
    assert.equal(warning?.code, "LIG5014");
    assert.match(warning.msg, /grouped\.ts:\d+:\d+ LIG5014: 'list' is in no OpenAPI document, because none has the name 'pubic'\. Did you mean 'public'\?/); // prettier-ignore
    assert.deepEqual(more, []);
  });

  const silent: readonly [condition: string, options: AppOptions][] = [
    ["a document has the name", { openApi: { documents: { v1: { title: "Orders" }, pubic: { title: "Orders" } } } }],
    ["a function chooses the actions", { openApi: { inclusion: () => true } }],
    ["no document is served", {}],
    ["the severity is off", { openApi: {}, severities: { "unknown-group": "off" } }],
  ];
  for (const [condition, options] of silent)
    it(`are not mentioned when ${condition}`, async () => assert.deepEqual(await logged(options), []));
});
