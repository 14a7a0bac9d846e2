import assert from "node:assert/strict";
import type { AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/annotated.js");

describe("annotations without their option", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  before(async () => (fixtures = await loadCompiled<Fixtures>("./fixtures/annotated.js", import.meta.url)));

  /** The messages that are logged until the application is ready. */
  async function logged(options: AppOptions): Promise<{ readonly code: string; readonly msg: string }[]> {
    const log = new WarningLog();
    const controllers = [fixtures.AnnotatedController];
    const app = await fixtures.createApp({ controllers, fastify: { logger: log.options }, ...options });
    await app.ready();
    await app.close();
    return log.lines;
  }

  it("are logged once, with their places, when documents are served", async () => {
    const [warning, ...more] = await logged({ openApi: {} });
    assert.equal(warning?.code, "LIG5012");
    assert.match(warning.msg, /^LIG5012: 2 annotations have no effect.*\n.*annotated\.ts:12:3 @SwaggerOperation\(\) on 'list'\n.*annotated\.ts:6:3 @SwaggerSchema\(\) on 'id'$/); // prettier-ignore
    assert.deepEqual(more, []);
  });

  const silent: readonly [condition: string, options: AppOptions][] = [
    ["the option enables them", { openApi: { annotations: { enabled: true } } }],
    ["the option says that they are off", { openApi: { annotations: { enabled: false } } }],
    ["no document is served", {}],
    ["the severity is off", { openApi: {}, severities: { "disabled-annotations": "off" } }],
  ];
  for (const [condition, options] of silent)
    it(`are not mentioned when ${condition}`, async () => assert.deepEqual(await logged(options), []));

  it("stop the start when the severity is error", async () => {
    const options = { openApi: {}, severities: { LIG5012: "error" } } as const;
    await assert.rejects(logged(options), /LIG5012: 2 annotations have no effect/);
  });
});
