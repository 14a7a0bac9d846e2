import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { AppOptions, InputFormatter, OutputFormatter } from "ligature";
import { createTestApp, verifyDocument } from "ligature/testing";
import { loadCompiled } from "../helpers/compiled.js";
import { fencesOf, readText, root } from "./markdown.js";

type Rows = typeof import("./fixtures/csv-rows.js");

interface Guide {
  readonly createApp: typeof import("ligature").createApp;
  readonly SalesController: never;
  readonly ImportsController: never;
  readonly CsvOutputFormatter: new () => OutputFormatter;
  readonly CsvInputFormatter: new () => InputFormatter;
}

/** The guide's formatters and controllers run as they are written. */
describe("docs/formatting.md", function () {
  this.timeout(120_000);
  let app: FastifyInstance;
  let folder: string;
  let guide: Guide;
  let rows: Rows;

  before(async () => {
    const blocks = fencesOf("docs/formatting.md").map(({ text }) => text);
    const names = ["class SalesController", "class CsvOutputFormatter", "class CsvInputFormatter"];
    const used = names.map((name) => blocks.find((text) => text.includes(name))!);
    folder = mkdtempSync(join(root, "test/fixtures/.formatting-"));
    const more = 'import { Consumes, FromBody, HttpPost } from "ligature"; export { createApp } from "ligature";';
    writeFileSync(join(folder, "guide.ts"), [...used, more].join("\n"));
    guide = await loadCompiled<Guide>("./guide.js", pathToFileURL(join(folder, "x.ts")).href);
    rows = await loadCompiled<Rows>("./fixtures/csv-rows.js", import.meta.url);
    app = await start([guide.SalesController, guide.ImportsController], { openApi: {} });
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  const start = (controllers: never[], options: Partial<AppOptions> = {}): Promise<FastifyInstance> =>
    guide.createApp({
      controllers,
      outputFormatters: [new guide.CsvOutputFormatter()],
      inputFormatters: [new guide.CsvInputFormatter()],
      ...options,
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

  /** The number of sales that were read, or the errors. */
  async function post(payload: string | Buffer, type = "text/csv"): Promise<unknown> {
    const answer = await app.inject({
      method: "POST",
      url: "/sales/imports",
      headers: { "content-type": type },
      payload,
    });
    const { count, errors } = answer.json<{ count?: number; errors?: object }>();
    return answer.statusCode === 200 ? count : [answer.statusCode, errors];
  }

  const head = "product,count\r\n";
  /** The answer to a mistake in the whole body, as it is with JSON that cannot be read. */
  const whole = (text: string) => [400, { "": [text], sales: ["The sales field is required."] }];
  const unreadable = (row: number) => whole(`The request body could not be read: row ${row} is not CSV, or does not have as many cells as the first row`); // prettier-ignore
  for (const [condition, payload, expected] of [
    ["rows end with CRLF", `${head}Tea,1\r\nCoffee,2\r\n`, 2],
    ["rows end with LF, and the last one does not end", "product,count\nTea,1\nCoffee,2", 2],
    ["a byte order mark comes first", `\uFEFF${head}Tea,1\r\n`, 1],
    ["cells are quoted", `"product","count"\r\n"Tea, ""green""\r\n","1"\r\n`, 1],
    ["columns have another order, and one is unknown", "count,color,Product\r\n1,red,Tea\r\n", 1],
    ["there is only the first row", head, 0],
    ["a number is wrong", `${head}Tea,1\r\n"Tea, green",two\r\n`, [400, { "[1].count": ["The value 'two' is not valid for count."] }]], // prettier-ignore
    ["a number is missing", `${head}Tea,\r\n`, [400, { "[0].count": ["The value '' is invalid."] }]],
    ["a required text is missing", `${head},1\r\n`, [400, { "[0].product": ["The product field is required."] }]],
    ["a row has too few cells", `${head}Tea\r\n`, unreadable(2)],
    ["a quote does not end", `${head}Tea,1\r\n"Coffee,2\r\n`, unreadable(3)],
    ["the first row is not CSV", '"product', unreadable(1)],
    ["there are too many rows", head + "Tea,1\r\n".repeat(1025), whole("The collection 'sales' has more than 1024 items.")], // prettier-ignore
  ] as const)
    it(`has a formatter that reads ${JSON.stringify(expected).slice(0, 60)} when ${condition}`, async () => {
      assert.deepEqual(await post(payload), expected);
    });

  it("has a formatter that reads as many rows as the limit when there are no more", async () =>
    assert.equal(await post(head + "Tea,1\r\n".repeat(1024)), 1024));

  it("has a formatter that refuses the body when its bytes are no text", async () =>
    assert.deepEqual(await post(Buffer.from([0xff, 0xfe, 0xff])), whole("The request body could not be read: its bytes are not valid text in its charset"))); // prettier-ignore

  it("shows the errors that a client gets when a text is wrong", async () => {
    const [, errors] = (await post(`${head}"Tea, green",two\r\n`)) as [number, object];
    const shown = JSON.stringify({ errors }, null, 1).replaceAll(/\n\s*/g, " ").replaceAll("[ ", "[").replaceAll(" ]", "]").slice(0, -2); // prettier-ignore
    assert.equal(readText("docs/formatting.md").includes(`${shown}, ... }`), true, shown);
  });

  it("has formatters whose document is true when a body can be JSON and CSV", async () => {
    const document = (await app.inject("/openapi/v1/openapi.json")).json<{
      paths: Record<string, { post: { requestBody: { content: object } } }>;
    }>();
    assert.deepEqual(Object.keys(document.paths["/sales/imports"]!.post.requestBody.content), ["application/json", "text/csv"]); // prettier-ignore
    const tested = await createTestApp(() => start([guide.SalesController, guide.ImportsController], { openApi: {} }));
    await verifyDocument(tested, { requests: 40, methods: "all" });
    await tested.close();
  });

  const row = {
    isPaid: true,
    byte: 255,
    sbyte: -128,
    letter: ",",
    at: "2026-02-28T23:59:59.125Z",
    offset: "2026-02-28T23:59:59.1234567-03:30",
    price: -12345678901234.5,
    double: -1.5e300,
    guid: "0f8fad5b-d9cb-469f-a165-70867728950e",
    int16: -32768,
    int32: -2147483648,
    int64: -9007199254740991,
    single: 0.1,
    span: "-1.02:03:04.5000000",
    uint16: 65535,
    uint32: 4294967295,
    uint64: 9007199254740991,
    link: "https://example.com/?a=1,2",
    version: "1.2.3.4",
    text: '=1+2, "quoted"\r\nand more',
    day: "2026-02-28",
    time: "23:59:59.1234567",
    bytes: "AP+q",
    size: 5,
    currency: "EUR",
    color: "ff8000",
    percent: "50%",
    note: null,
    kept: "",
    renamed: 7,
  };

  for (const propertyNamingPolicy of ["asDeclared", "camelCase", "snakeCaseLower", "kebabCaseLower"] as const)
    it(`has formatters that read back what they write when JSON's names are ${propertyNamingPolicy}`, async () => {
      const own = await start([rows.RowsController as never], {
        converters: [rows.percents],
        json: { propertyNamingPolicy },
      });
      const send = async (payload: string, type: string, accept: string) =>
        own.inject({ method: "POST", url: "/rows", headers: { "content-type": type, accept }, payload });
      const texts = ["'=1", "''@", "-5", "'-5", "-5+1", "\tx", "'", "''", '"', "é😀"];
      const name = (one: string): string =>
        ({ snakeCaseLower: one.replaceAll(/[A-Z]/g, (it) => `_${it.toLowerCase()}`), kebabCaseLower: one.replaceAll(/[A-Z]/g, (it) => `-${it.toLowerCase()}`) })[propertyNamingPolicy as string] ?? one; // prettier-ignore
      const named = Object.fromEntries(Object.entries(row).map(([key, value]) => [name(key), value]));
      const all = [named, ...texts.map((text) => ({ ...named, text, note: text, kept: ` ${text}` }))];
      const json = JSON.stringify(all);
      const csv = await send(json, "application/json", "text/csv");
      assert.equal(csv.statusCode, 200, csv.payload);
      assert.deepEqual([csv.payload.includes("declaredName"), /secret|unseen/.test(csv.payload)], [true, false]);
      const back = await send(csv.payload, "text/csv", "application/json");
      const direct = await send(json, "application/json", "application/json");
      assert.deepEqual(back.json(), all);
      assert.equal(back.payload, direct.payload);
      await own.close();
    });

  it("has a formatter that reports a text when a setter refuses its value", async () => {
    const own = await start([rows.AmountsController as never]);
    const answer = await own.inject({ method: "POST", url: "/amounts", headers: { "content-type": "text/csv" }, payload: "count\r\n5\r\n11\r\n" }); // prettier-ignore
    await own.close();
    assert.deepEqual([answer.statusCode, answer.json<{ errors?: object }>().errors], [400, { "[1].count": ["The value '11' is not valid for count."] }]); // prettier-ignore
  });
});
