import assert from "node:assert/strict";
import type { AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/document-warnings.js");
type Severities = NonNullable<AppOptions["severities"]>;

describe("what only a document shows", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  before(async () => (fixtures = await loadCompiled<Fixtures>("./fixtures/document-warnings.js", import.meta.url)));

  /** The codes that are logged at the start, and then with two requests for the document. */
  async function logged(severities: Severities): Promise<[start: string[], document: string[]]> {
    const log = new WarningLog();
    const app = await fixtures.createApp({
      controllers: [fixtures.OrdersController],
      openApi: {},
      severities,
      fastify: { logger: log.options },
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const start = log.codes;
    for (const path of ["/openapi/v1/openapi.json", "/openapi/v1/openapi.yaml"])
      assert.equal((await app.inject(path)).statusCode, 200);
    await app.close();
    return [start, log.codes.slice(start.length).sort()];
  }

  const rows: readonly [severities: Severities, codes: readonly string[]][] = [
    [{}, ["LIG5001", "LIG5003", "LIG5018"]],
    [{ LIG5001: "off", "identical-paths": "off" }, ["LIG5003"]],
    [{ "duplicate-schema-id": "information", LIG5003: "hint", LIG5018: "hint" }, []],
    [{ "undescribed-route": "warning" }, ["LIG5001", "LIG5002", "LIG5003", "LIG5018"]],
  ];

  for (const [severities, codes] of rows) {
    it(`is logged once, when the document is created: ${codes.join() || "nothing"} when severities are ${JSON.stringify(severities)}`, async () => {
      assert.deepEqual(await logged(severities), [[], codes]);
    });
  }

  for (const code of ["LIG5003", "LIG5018"]) {
    it(`stops the start when the severity of ${code} is error`, async () => {
      await assert.rejects(logged({ [code]: "error" }), new RegExp(code));
    });
  }
});
