import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { bodyOf, multipart, type Part } from "../forms/fixtures/parts.js";
import { Wire } from "../forms/fixtures/wire.js";

type Fixtures = typeof import("./fixtures/documents.js");

describe("a parameter of the type MultipartReader", function () {
  this.timeout(20_000);
  let fixtures: Fixtures;
  let app: FastifyInstance;

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/documents.js", import.meta.url);
    app = await start();
  });

  after(() => app.close());

  const start = (options: Partial<AppOptions> = {}): Promise<FastifyInstance> =>
    createApp({ controllers: [fixtures.PartsController], automaticBadRequest: () => true, ...options });

  async function post(path: string, payload: string | Buffer, type = multipart["content-type"], to = app) {
    const headers = { "content-type": type };
    const answer = await to.inject({ method: "POST", url: `/parts${path}`, headers, payload });
    return { status: answer.statusCode, json: JSON.parse(answer.body) as unknown, text: answer.body };
  }

  const parts: readonly Part[] = [
    { name: "title", content: "Sunset" },
    { name: "file", fileName: "a.txt", type: "text/plain", content: "x".repeat(200_000) },
    { name: "empty", fileName: "", content: "" },
    { name: "last", content: "ü" },
  ];

  it("gives files and fields in their order", async () => {
    const { status, json } = await post("", Buffer.from(bodyOf(...parts)));
    assert.equal(status, 200);
    const got = json as {
      name: string;
      fileName: string | null;
      contentType: string | null;
      length: number;
      hash: string;
    }[];
    assert.deepEqual(
      got.map(({ name, fileName, contentType, length }) => [name, fileName, contentType, length]),
      [
        ["title", null, null, 6],
        ["file", "a.txt", "text/plain", 200_000],
        ["empty", "", null, 0],
        ["last", null, null, 2],
      ],
    );
    assert.equal(got[1]!.hash, createHash("sha256").update(parts[1]!.content!).digest("hex"));
  });

  it("gives the names when the action reads no content", async () => {
    assert.deepEqual((await post("/names", bodyOf(...parts))).json, ["title", "file", "empty", "last"]);
  });

  it("gives texts", async () => {
    const body = bodyOf({ name: "a", content: "1" }, { name: "b", content: "2" });
    assert.deepEqual((await post("/texts", body)).json, { a: "1", b: "2" });
  });

  it("gives other multipart bodies than forms", async () => {
    const body =
      "--b\r\nContent-Type: text/plain\r\n\r\none\r\n--b\r\nContent-Type: text/plain\r\n\r\ntwo\r\n--b--\r\n";
    assert.deepEqual((await post("/pipeline", body, "multipart/mixed; boundary=b")).json, { length: 6 });
  });

  it("may be left after the first part", async () => {
    assert.deepEqual((await post("/first", bodyOf(...parts))).json, { name: "title" });
    assert.deepEqual((await post("/first", "--b--\r\n")).json, { name: null });
  });

  const many = (count: number): string => bodyOf(...Array.from({ length: count }, () => ({ name: "a", content: "1" })));
  const table: [name: string, path: string, body: string, type: string, status: number, text: RegExp][] = [
    ["another type", "", "{}", "application/json", 415, /Unsupported/],
    ["no boundary", "", bodyOf(...parts), "multipart/form-data", 400, /Missing content-type boundary/],
    [
      "a body that is cut off",
      "",
      bodyOf(...parts).slice(0, -30),
      "multipart/form-data; boundary=b",
      400,
      /last boundary/,
    ],
    ["10,000 parts", "/names", many(10_000), "multipart/form-data; boundary=b", 400, /value count limit 1024/],
    ["2,000 boundaries", "/names", "--b\r\n\r\n\r\n".repeat(2_000), "multipart/form-data; boundary=b", 400, /./],
    [
      "a text that is too long",
      "/texts",
      bodyOf({ name: "a", content: "x".repeat(4_194_305) }),
      "multipart/form-data; boundary=b",
      400,
      /length limit 4194304/,
    ],
    [
      "headers that are too long",
      "/names",
      bodyOf({ name: "a", lines: [`X: ${"y".repeat(20_000)}`] }),
      "multipart/form-data; boundary=b",
      400,
      /headers length limit/,
    ],
  ];
  for (const [name, path, body, type, status, text] of table) {
    it(`${status} when the request has ${name}`, async () => {
      const answer = await post(path, body, type);
      assert.equal(answer.status, status, answer.text);
      assert.match(answer.text, text);
    });
  }

  it("has the limits of the action", async () => {
    const limited = await start({ limits: { multipartBodyLimit: 150_000, fileLengthLimit: 1000, fileCountLimit: 2 } });
    const file = (length: number): Part => ({ name: "f", fileName: "a", content: "x".repeat(length) });
    const status = async (...list: Part[]) => (await post("", bodyOf(...list), undefined, limited)).text;
    assert.match(await status(file(1001)), /fileLengthLimit/);
    assert.match(await status(file(1), file(1), file(1)), /fileCountLimit/);
    assert.match(await status({ name: "a", content: "x".repeat(150_000) }), /multipartBodyLimit/);
    await limited.close();
  });

  it("gives the same whatever the pieces are", async () => {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const content = randomBytes(3000).toString("latin1");
    const body = bodyOf(
      { name: "f", fileName: "a", content },
      { name: "g", fileName: "b", content: `\r\n--${content}` },
    );
    const hashes = [content, `\r\n--${content}`].map((text) =>
      createHash("sha256").update(text, "latin1").digest("hex"),
    );
    for (const size of [1, 2, 3, 5, 7, 11, 13, 29, 64, 70]) {
      const wire = await Wire.open(port);
      wire.head(
        "/parts",
        "Content-Type: multipart/form-data; boundary=b",
        "Transfer-Encoding: chunked",
        "Connection: close",
      );
      for (let at = 0; at < body.length; at += size) {
        const piece = body.slice(at, at + size);
        wire.send(`${piece.length.toString(16)}\r\n${piece}\r\n`);
      }
      const answer = await wire.send("0\r\n\r\n").closed();
      for (const hash of hashes) assert.ok(answer.includes(hash), `pieces of ${size} bytes: ${answer}`);
    }
  });
});
