import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { loadCompiled } from "../helpers/compiled.js";
import { describeSource, type SourceOptions } from "./describe-source.js";

const twice = `@Route("a") export class AController extends ControllerBase {
  @AcceptVerbs("GET", "POST", { route: "x", name: "x" }) both() {}
  @HttpGet("y", { name: "x_2" }) other() {}
  @HttpGet("z") @SwaggerOperation({ operationId: "x" }) annotated() {}
}`;

/** The names of the operations, in order, and how many warnings there are. */
const cases: readonly (readonly [title: string, options: SourceOptions, ids: readonly string[], warnings: number])[] = [
  ["a named route has two methods", {}, ["x", "x_3", "x_2", "-"], 1],
  ["an annotation repeats an id too", { annotations: { enabled: true } }, ["x", "x_3", "x_2", "x_4"], 2],
  ["the action's name is the id", { operationIds: "action" }, ["A_both", "A_both_2", "A_other", "A_annotated"], 1],
  ["a filter takes the ids away", { operationFilters: [({ operationId: _, ...rest }) => rest] }, ["-", "-", "-", "-"], 0], // prettier-ignore
  ["a filter gives every operation one id", { operationFilters: [(operation) => ({ ...operation, operationId: "i" })] }, ["i", "i_2", "i_3", "i_4"], 3], // prettier-ignore
];

describe("operation ids", function () {
  this.timeout(60_000);
  for (const [title, options, ids, warnings] of cases) {
    it(`are unique in a document when ${title}`, () => {
      const { document, diagnostics } = describeSource(twice, options);
      const operations = Object.values(document.paths).flatMap(({ get, post }) => [get, post].filter((one) => one !== undefined)); // prettier-ignore
      assert.deepEqual(operations.map(({ operationId = "-" }) => operationId), ids); // prettier-ignore
      assert.deepEqual(diagnostics.map(({ code }) => code), Array(warnings).fill("LIG5004")); // prettier-ignore
    });
  }

  it("are said with both places when two have the same", () => {
    const [warning] = describeSource(twice).diagnostics;
    assert.match(warning!.message, /'x' of POST \/a\/x belongs to GET \/a\/x .* It is 'x_3' in the document/);
    assert.equal(warning!.related?.length, 1);
  });

  it("are logged at start-up when two have the same", async () => {
    const { DuplicatesController } = await loadCompiled<typeof import("./duplicate-ids.js")>(
      "./duplicate-ids.js",
      import.meta.url,
    );
    const { createApp } = await import("ligature");
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = await createApp({
      controllers: [DuplicatesController],
      openApi: {},
      fastify: { logger: { level: "warn", stream } },
    });
    await app.close();
    const logged = lines.map((line) => JSON.parse(line) as { code: string; msg: string });
    assert.deepEqual(logged.map(({ code }) => code), ["LIG5004"]); // prettier-ignore
    assert.match(logged[0]!.msg, /duplicate-ids\.ts:\d+:\d+ LIG5004: .*\n.*duplicate-ids\.ts:\d+:\d+/);
  });
});
