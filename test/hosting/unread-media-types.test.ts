import assert from "node:assert/strict";
import type { AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

describe("media types that no formatter reads", function () {
  this.timeout(30_000);

  type ControllerClass = NonNullable<AppOptions["controllers"]>[number];
  const inputFormatters = (): undefined => undefined;
  const cases: readonly [condition: string, options: AppOptions, csv: string[], xml: string[]][] = [
    ["only JSON is read", {}, ["LIG5017"], ["LIG5017"]],
    ["XML is read too", { xmlSerializerFormatters: true }, ["LIG5017"], []],
    ["the application changes the formatters", { inputFormatters }, [], []],
    ["the application adds one", { inputFormatters: [] }, [], []],
    ["it changes them beside XML", { xmlSerializerFormatters: true, inputFormatters }, [], []],
  ];

  for (const [condition, options, csv, xml] of cases) {
    const reported = [csv.length > 0 && "CSV", xml.length > 0 && "XML"].filter((type) => type !== false);
    it(`are ${reported.length === 0 ? "not reported" : `reported (${reported.join(", ")})`} when ${condition}`, async () => {
      const compiled = await loadCompiled<typeof import("./fixtures/unread-media-types.js")>(
        "./fixtures/unread-media-types.js",
        import.meta.url,
      );
      const codesOf = async (controller: ControllerClass): Promise<string[]> => {
        const log = new WarningLog();
        const app = { ...options, controllers: [controller], fastify: { logger: log.options } };
        await (await compiled.createApp(app)).close();
        return log.codes;
      };
      assert.deepEqual(await codesOf(compiled.CsvController), csv);
      assert.deepEqual(await codesOf(compiled.XmlController), xml);
    });
  }
});
