import assert from "node:assert/strict";
import type { AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/open-documents.js");

describe("documents of applications in which users sign in", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  const environment = process.env.NODE_ENV;
  before(async () => (fixtures = await loadCompiled<Fixtures>("./fixtures/open-documents.js", import.meta.url)));
  afterEach(() => {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  });

  /** The codes that are logged until the server listens. */
  async function warned(options: AppOptions): Promise<string[]> {
    const log = new WarningLog();
    const app = await fixtures.createApp({ fastify: { logger: log.options }, ...options });
    await app.listen({ port: 0, host: "127.0.0.1" });
    await app.close();
    return log.codes;
  }

  const closed = (): AppOptions => ({ controllers: [fixtures.ClosedController], openApi: {} });
  const bearer = { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } } as const;

  const rows: readonly [condition: string, options: () => AppOptions, codes: readonly string[]][] = [
    ["everybody may read them", closed, ["LIG5010"]],
    ["a page brings them", () => ({ ...closed(), openApi: undefined, swaggerUi: {} }), ["LIG5010"]],
    ["a guard closes them", () => ({ ...closed(), openApiGuard: {} }), []],
    ["they are said to be open", () => ({ ...closed(), openApi: { allowAnonymous: true } }), []],
    ["they tell how to sign in", () => ({ ...closed(), openApi: bearer }), []],
    ["no action asks for a user", () => ({ ...closed(), controllers: [fixtures.OpenController] }), []],
    ["nothing is served", () => ({ ...closed(), openApi: undefined }), []],
    ["the severity is off", () => ({ ...closed(), severities: { LIG5010: "off" } }), []],
  ];

  for (const [condition, options, codes] of rows) {
    it(`log ${codes.join() || "nothing"} when ${condition}`, async () => {
      process.env.NODE_ENV = "production";
      assert.deepEqual(await warned(options()), codes);
    });
  }

  it("log nothing when NODE_ENV is development", async () => {
    process.env.NODE_ENV = "development";
    assert.deepEqual(await warned(closed()), []);
  });

  it("stop the start when the severity is error", async () => {
    const app = await fixtures.createApp({ ...closed(), severities: { "open-documents": "error" } });
    await assert.rejects(async () => app.ready(), /LIG5010: Anyone can read .* ClosedController\.get/);
  });
});
