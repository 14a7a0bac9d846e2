import assert from "node:assert/strict";
import Fastify, { type FastifyInstance } from "fastify";
import { ApplicationModelError, createApp, type RequestLimits } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { bodyOf, type Part } from "./fixtures/parts.js";

type Fixtures = typeof import("./fixtures/limited.js");

const urlEncoded = "application/x-www-form-urlencoded";
const json = "application/json";

interface Counts {
  readonly fields: number;
  readonly files: number[];
  readonly errors: Record<string, string[]>;
}

/** The request, by how much of it there is. */
type Sent = (amount: number) => { readonly type?: string; readonly body: string };

const parts = (...list: readonly Part[]): { body: string } => ({ body: bodyOf(...list) });
const repeated = (amount: number, part: Part): { body: string } => parts(...Array.from({ length: amount }, () => part));
const file = (length: number): Part => ({ name: "f", fileName: "a", content: "x".repeat(length) });
/** A form in parts that is as long as its argument says. */
const ofLength = (length: number): { body: string } => {
  const empty = bodyOf(file(0)).length;
  return { body: bodyOf(file(length - empty)) };
};

describe("limits of forms", () => {
  let fixtures: Fixtures;
  let app: FastifyInstance;

  before(async function () {
    this.timeout(30_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/limited.js", import.meta.url);
    app = await start();
  });

  after(() => app.close());

  const start = (limits?: RequestLimits): Promise<FastifyInstance> => {
    const { DefaultsController, LimitedController } = fixtures;
    return createApp({ controllers: [DefaultsController, LimitedController], ...(limits && { limits }) });
  };
  const post = async (path: string, { type, body }: ReturnType<Sent>, to = app) => {
    const headers = { "content-type": type ?? "multipart/form-data; boundary=b" };
    const answer = await to.inject({ method: "POST", url: path, headers, payload: body });
    return { status: answer.statusCode, text: answer.body };
  };

  /** Each holds at the limit and below, and refuses above: with 413, or with a model error. */
  const table: readonly [name: string, path: string, limit: number, sent: Sent, refusal: 413 | string][] = [
    ["bodyLimit", "/defaults", 1_048_576, (n) => ({ type: urlEncoded, body: "a".repeat(2048).padEnd(n, "&") }), 413],
    ["bodyLimit", "/defaults/body", 1_048_576, (n) => ({ type: json, body: `"${"x".repeat(n - 2)}"` }), 413],
    ["multipartBodyLimit", "/defaults", 30_000_000, ofLength, 413],
    ["valueCountLimit", "/defaults", 1024, (n) => repeated(n, { name: "a", content: "1" }), "value count limit 1024"],
    [
      "valueCountLimit",
      "/defaults",
      1024,
      (n) => ({ type: urlEncoded, body: "a=1&".repeat(n) }),
      "value count limit 1024",
    ],
    ["keyLengthLimit", "/defaults", 2048, (n) => parts({ name: "k".repeat(n) }), "key length limit 2048"],
    [
      "keyLengthLimit",
      "/defaults",
      2048,
      (n) => ({ type: urlEncoded, body: `${"k".repeat(n)}=1` }),
      "key length limit 2048",
    ],
    [
      "fieldsLengthLimit",
      "/defaults",
      4_194_304,
      (n) => parts({ name: "a", content: "x".repeat(n) }),
      "fields length limit 4194304",
    ],
    ["fileCountLimit", "/defaults", 100, (n) => repeated(n, file(1)), 413],
    ["RequestSizeLimit", "/limited/inherited", 1000, ofLength, 413],
    ["RequestSizeLimit", "/limited/own", 2000, ofLength, 413],
    ["RequestSizeLimit", "/limited/inherited", 1000, (n) => ({ type: urlEncoded, body: "&".repeat(n) }), 413],
    ["RequestSizeLimit", "/limited/body", 1000, (n) => ({ type: json, body: `"${"x".repeat(n - 2)}"` }), 413],
    ["valueCountLimit", "/limited/inherited", 2, (n) => repeated(n, { name: "a" }), "value count limit 2"],
    ["valueCountLimit", "/limited/own", 3, (n) => repeated(n, { name: "a" }), "value count limit 3"],
    ["keyLengthLimit", "/limited/own", 20, (n) => parts({ name: "k".repeat(n) }), "key length limit 20"],
    [
      "valueLengthLimit",
      "/limited/table",
      10,
      (n) => parts({ name: "a", content: "ü".repeat(n - 8).padEnd(n) }),
      "value length limit 10",
    ],
    [
      "valueLengthLimit",
      "/limited/table",
      10,
      (n) => ({ type: urlEncoded, body: `a=${"x".repeat(n)}` }),
      "value length limit 10",
    ],
    [
      "fieldsLengthLimit",
      "/limited/table",
      15,
      (n) => parts({ name: "a", content: "x".repeat(10) }, { name: "b", content: "x".repeat(n - 10) }),
      "fields length limit 15",
    ],
    [
      "fieldsLengthLimit",
      "/limited/table",
      15,
      (n) => ({ type: urlEncoded, body: `a=123456&b=${"x".repeat(n - 11)}` }),
      "fields length limit 15",
    ],
    ["fileLengthLimit", "/limited/table", 100, (n) => parts(file(n)), 413],
    ["fileCountLimit", "/limited/table", 2, (n) => repeated(n, file(1)), 413],
    [
      "multipartBoundaryLengthLimit",
      "/limited/table",
      5,
      (n) => withBoundary("b".repeat(n)),
      "boundary length limit 5",
    ],
    [
      "multipartHeadersCountLimit",
      "/limited/table",
      2,
      (n) => parts({ name: "a", lines: lines(n - 1) }),
      "headers count limit 2",
    ],
    [
      "multipartHeadersLengthLimit",
      "/limited/table",
      120,
      (n) => parts({ name: "a", lines: [longLine(n)] }),
      "headers length limit 120",
    ],
  ];
  for (const [name, path, limit, sent, refusal] of table) {
    it(`${name} of ${path} takes ${limit} and refuses one more when it is ${sent(limit).type ?? "in parts"}`, async function () {
      this.timeout(30_000);
      for (const amount of [limit - 1, limit]) {
        const { status, text } = await post(path, sent(amount));
        assert.equal(status, 200, `${amount}: ${text}`);
      }
      const { status, text } = await post(path, sent(limit + 1));
      if (refusal === 413) {
        assert.equal(status, 413, text);
        assert.match(text, new RegExp(`the limit is ${limit} \\(${name}\\)`));
        return;
      }
      assert.equal(status, 400, text);
      const { errors, fields } = JSON.parse(text) as Counts;
      assert.match(errors[""]![0]!, new RegExp(`^Failed to read the request form\\. .*${refusal} exceeded`));
      assert.equal(fields, 0);
    });
  }

  it("are none for the body but that of all together when @DisableRequestSizeLimit stands on the action", async () => {
    const small = await start({ bufferedBytesLimit: 100_000, diskBytesLimit: 100_000 });
    assert.equal((await post("/limited/unlimited", ofLength(100_000), small)).status, 200);
    for (const sent of [ofLength(100_001), { type: json, body: `"${"x".repeat(100_001)}"` }]) {
      const path = "type" in sent ? "/limited/any-body" : "/limited/unlimited";
      const { status, text } = await post(path, sent, small);
      assert.equal(status, 413);
      assert.match(text, "type" in sent ? /100000 \(bufferedBytesLimit\)/ : /100000 \(diskBytesLimit\)/);
    }
    await small.close();
  });

  it("are those of the application unless an attribute sets others", async () => {
    const small = await start({ multipartBodyLimit: 500, bodyLimit: 600, valueCountLimit: 1, fileLengthLimit: 50 });
    assert.match((await post("/defaults", ofLength(501), small)).text, /500 \(multipartBodyLimit\)/);
    assert.match(
      (await post("/defaults/body", { type: json, body: `"${"x".repeat(600)}"` }, small)).text,
      /600 \(bodyLimit\)/,
    );
    assert.match((await post("/defaults", repeated(2, { name: "a" }), small)).text, /value count limit 1 /);
    assert.equal((await post("/limited/own", repeated(3, { name: "a" }), small)).status, 200);
    assert.match((await post("/limited/own", parts(file(51)), small)).text, /50 \(fileLengthLimit\)/);
    await small.close();
  });

  it("are those of the instance unless the application sets others", async () => {
    const { DefaultsController } = fixtures;
    const own = await createApp({ controllers: [DefaultsController], fastify: { bodyLimit: 300 } });
    assert.match((await post("/defaults", ofLength(301), own)).text, /300 \(multipartBodyLimit\)/);
    assert.match(
      (await post("/defaults/body", { type: json, body: `"${"x".repeat(300)}"` }, own)).text,
      /300 \(bodyLimit\)/,
    );
    await own.close();
  });

  it("stop the start when they limit nothing", async () => {
    for (const limits of [{ bodyLimit: Number.NaN }, { fileCountLimit: -1 }, { bufferedBytesLimit: 1.5 }]) {
      await assert.rejects(start(limits), (error) => {
        assert.ok(error instanceof ApplicationModelError);
        assert.equal(error.code, "LIG2025");
        return true;
      });
    }
  });

  it("apply equally with and without plans when a form is bound field by field", async () => {
    const { LimitedController } = fixtures;
    for (const plans of [true, false]) {
      const each = await createApp({ controllers: [LimitedController], plans });
      const answers = [];
      for (const body of ["a=1&b=2", "a=1&b=2&c=3", `a=1&${"k".repeat(21)}=2`, "a=%00&b=1", "a=1", ""]) {
        const { status, text } = await post("/limited/fields", { type: urlEncoded, body }, each);
        answers.push([status, Object.keys((JSON.parse(text) as Counts).errors)]);
      }
      assert.deepEqual(
        answers.map(([status]) => status),
        [200, 400, 400, 400, 400, 400],
        `plans: ${plans}`,
      );
      await each.close();
    }
  });

  it("warns of a server without an end when an instance was made without requestTimeout", async () => {
    const { DefaultsController } = fixtures;
    const { controllers, routerOptions } = await import("ligature");
    const warned = async (options: object): Promise<boolean> => {
      const logged: string[] = [];
      const stream = { write: (line: string) => logged.push(line) };
      const own = Fastify({ logger: { level: "warn", stream }, routerOptions: routerOptions(), ...options });
      await own.register(controllers, { controllers: [DefaultsController] });
      await own.listen({ port: 0, host: "127.0.0.1" });
      await own.close();
      return logged.some((line) => line.includes("LIG2024"));
    };
    assert.deepEqual([await warned({}), await warned({ requestTimeout: 5000 })], [true, false]);
    assert.equal(app.server.requestTimeout, 120_000);
  });
});

function withBoundary(boundary: string): ReturnType<Sent> {
  const type = `multipart/form-data; boundary=${boundary}`;
  return { type, body: `--${boundary}\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--${boundary}--` };
}

function lines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `X-${index}: x`);
}

/** Makes the headers so long, beside the one that names the field. */
function longLine(length: number): string {
  const named = "content-disposition".length + 'form-data; name="a"'.length;
  return `X: ${"x".repeat(length - named - 1)}`;
}
