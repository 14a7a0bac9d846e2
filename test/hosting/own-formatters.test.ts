import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import type { AppOptions, InputFormatter } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/own-formatters.js");

describe("bodies that the application's own formatters read", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;
  let app: FastifyInstance;
  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/own-formatters.js", import.meta.url);
  });
  afterEach(() => app.close());

  /** Reads `1,2` as the number of its commas, and nothing but pairs. */
  const commas: InputFormatter = {
    mediaTypes: ["text/csv", "application/json"],
    canReadType: ({ type }) => type.type.endsWith("#Pair"),
    createReader:
      () =>
      ({ content }) => ({
        outcome: "success",
        model: { left: String(content).split(",").length - 1, right: 0 },
      }),
  };

  async function post(
    inputFormatters: AppOptions["inputFormatters"],
    [url, type, payload]: readonly [string, string, string],
  ): Promise<string> {
    const severities = { LIG1032: "off" } as const;
    app = await fixtures.createApp({ controllers: [fixtures.PairsController], inputFormatters, severities });
    const { statusCode, body } = await app.inject({
      method: "POST",
      url,
      headers: { "content-type": type },
      payload,
    });
    return statusCode === 200 ? body : String(statusCode);
  }

  const csv = ["/pairs", "text/csv", "1,2"] as const;
  const json = ["/pairs", "application/json", '{"left":5,"right":6}'] as const;
  const note = ["/notes", "application/json", '{"text":"a,b"}'] as const;
  const last = (formatters: InputFormatter[]) => formatters.push(commas);
  const alone = (formatters: InputFormatter[]) => formatters.splice(0, 1, commas);

  for (const [expected, condition, option, request] of [
    ['{"left":1,"right":0}', "the list has a formatter of the media type", [commas], csv],
    ['{"left":1,"right":0}', "the list comes before the built-in formatter of the media type", [commas], json],
    ['{"text":"a,b"}', "the formatter in the list cannot read the type", [commas], note],
    ["415", "the list is empty", [], csv],
    ['{"left":1,"right":0}', "a function adds a formatter of the media type", last, csv],
    ['{"left":5,"right":6}', "a function puts it after the built-in one", last, json],
    ["415", "a function takes the built-in one away", alone, note],
  ] as const) {
    it(`are answered ${expected} when ${condition}`, async () => assert.equal(await post(option, request), expected));
  }
});
