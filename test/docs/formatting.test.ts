import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";
import { fencesOf, root } from "./markdown.js";

/** The guide's formatter and its controller run as they are written. */
describe("docs/formatting.md", function () {
  this.timeout(120_000);
  let app: FastifyInstance;
  let folder: string;

  before(async () => {
    const blocks = fencesOf("docs/formatting.md").map(({ text }) => text);
    const used = ["class SalesController", "class CsvOutputFormatter"].map((name) => blocks.find((text) => text.includes(name))!); // prettier-ignore
    folder = mkdtempSync(join(root, "test/fixtures/.formatting-"));
    writeFileSync(join(folder, "guide.ts"), [...used, 'export { createApp } from "ligature";'].join("\n"));
    const guide = await loadCompiled<Record<string, never>>("./guide.js", pathToFileURL(join(folder, "x.ts")).href);
    const { createApp, SalesController, CsvOutputFormatter } = guide as unknown as {
      createApp: typeof import("ligature").createApp;
      SalesController: never;
      CsvOutputFormatter: new () => import("ligature").OutputFormatter;
    };
    app = await createApp({ controllers: [SalesController], outputFormatters: [new CsvOutputFormatter()] });
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  for (const [accept, type, body] of [
    ["text/csv", "text/csv; charset=utf-8", 'product,count\r\n"Tea, green",2\r\n'],
    ["application/json", "application/json; charset=utf-8", '[{"product":"Tea, green","count":2}]'],
    ["*/*", "application/json; charset=utf-8", '[{"product":"Tea, green","count":2}]'],
  ] as const) {
    it(`has a formatter that answers ${type} when the client accepts ${accept}`, async () => {
      const { headers, payload } = await app.inject({ url: "/sales", headers: { accept } });
      assert.deepEqual([headers["content-type"], payload], [type, body]);
    });
  }
});
