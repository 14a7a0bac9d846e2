import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("../fixtures/files.js");

/** Headers of the request, status, body, and headers of the answer. */
type Case = [
  headers: Record<string, string>,
  status: number,
  body: string,
  answered?: Record<string, string | undefined>,
];

const later = "Fri, 02 Jan 2026 03:04:06 GMT";
const exactly = "Fri, 02 Jan 2026 03:04:05 GMT";
const earlier = "Fri, 02 Jan 2026 03:04:04 GMT";

const ranges: Case[] = [
  [{}, 200, "0123456789", { "accept-ranges": "bytes", "content-length": "10", "content-type": "text/plain" }],
  [{ range: "bytes=2-4" }, 206, "234", { "content-range": "bytes 2-4/10", "content-length": "3" }],
  [{ range: "bytes=7-" }, 206, "789", { "content-range": "bytes 7-9/10" }],
  [{ range: "bytes=-3" }, 206, "789", { "content-range": "bytes 7-9/10" }],
  [{ range: "bytes=-30" }, 206, "0123456789", { "content-range": "bytes 0-9/10" }],
  [{ range: "bytes=8-99999999999999999999" }, 206, "89", { "content-range": "bytes 8-9/10" }],
  [{ range: "bytes=10-" }, 416, "", { "content-range": "bytes */10", "content-type": undefined }],
  [{ range: "bytes=-0" }, 416, "", { "content-range": "bytes */10" }],
  [{ range: "bytes=4-2" }, 200, "0123456789"],
  [{ range: "bytes=0-1,2-5" }, 206, "012345", { "content-range": "bytes 0-5/10" }],
  [{ range: "bytes=20-30,40-" }, 416, "", { "content-range": "bytes */10" }],
  [{ range: "bytes=0-1,x" }, 200, "0123456789"],
  [{ range: `bytes=${"0-0,".repeat(20)}` }, 206, "0"],
  [{ range: `bytes=${"0-0,".repeat(21)}` }, 200, "0123456789"],
  [{ range: "bytes=," }, 200, "0123456789"],
  [{ range: "bytes=-" }, 200, "0123456789"],
  [{ range: "lines=1-2" }, 200, "0123456789"],
  [{ range: "bytes=x" }, 200, "0123456789"],
];

const conditions: Case[] = [
  [{}, 200, "0123456789", { etag: '"v1"', "last-modified": exactly }],
  [{ "if-none-match": '"v1"' }, 304, "", { etag: '"v1"', "content-type": undefined }],
  [{ "if-none-match": 'W/"v1", "x"' }, 304, ""],
  [{ "if-none-match": "*" }, 304, ""],
  [{ "if-none-match": '"v2"', "if-modified-since": later }, 200, "0123456789"],
  [{ "if-modified-since": exactly }, 304, ""],
  [{ "if-modified-since": earlier }, 200, "0123456789"],
  [{ "if-modified-since": "yesterday" }, 200, "0123456789"],
  [{ "if-modified-since": "2090-01-01T00:00:00Z" }, 200, "0123456789"],
  [{ "if-modified-since": "Sun, 01 Jan 2090 00:00:00 GMT" }, 200, "0123456789"],
  [{ "if-match": '"v1"' }, 200, "0123456789"],
  [{ "if-match": 'W/"v1"' }, 412, ""],
  [{ "if-match": '"v2"' }, 412, ""],
  [{ "if-unmodified-since": earlier }, 412, ""],
  [{ "if-unmodified-since": exactly }, 200, "0123456789"],
  [{ range: "bytes=0-1", "if-range": '"v1"' }, 206, "01"],
  [{ range: "bytes=0-1", "if-range": '"v2"' }, 200, "0123456789"],
  [{ range: "bytes=0-1", "if-range": exactly }, 206, "01"],
  [{ range: "bytes=0-1", "if-range": earlier }, 200, "0123456789"],
];

describe("files", () => {
  let app: FastifyInstance;
  let folder: string;

  before(async function () {
    this.timeout(30_000);
    const { FilesController } = await loadCompiled<Fixtures>("../fixtures/files.js", import.meta.url);
    app = await createApp({ controllers: [FilesController] });
    folder = mkdtempSync(join(tmpdir(), "ligature-files-"));
    mkdirSync(join(folder, "inside", "deeper"), { recursive: true });
    writeFileSync(join(folder, "inside", "a.txt"), "inside");
    writeFileSync(join(folder, "secret.txt"), "secret");
    symlinkSync(join(folder, "secret.txt"), join(folder, "inside", "link.txt"));
  });

  after(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  for (const [name, url, cases] of [
    ["range", "/files/bytes", ranges],
    ["condition", "/files/tagged", conditions],
  ] as const) {
    for (const [headers, status, body, answered = {}] of cases) {
      it(`answer ${status} when the ${name} is ${JSON.stringify(headers)}`, async () => {
        const answer = await app.inject({ url, headers });
        assert.deepEqual([answer.statusCode, answer.body], [status, body]);
        for (const [header, value] of Object.entries(answered)) assert.equal(answer.headers[header], value, header);
      });
    }
  }

  it("answer HEAD with the length and no body", async () => {
    const answer = await app.inject({ method: "HEAD", url: "/files/bytes" });
    assert.deepEqual([answer.statusCode, answer.body, answer.headers["content-length"]], [200, "", "10"]);
  });

  it("are saved under a name that any client understands", async () => {
    const answer = await app.inject("/files/stream");
    assert.equal(answer.body, "ab");
    const disposition = `attachment; filename="_bersicht _1_.csv"; filename*=UTF-8''%C3%9Cbersicht%20%221%22.csv`;
    assert.equal(answer.headers["content-disposition"], disposition);
    assert.equal(
      (await app.inject("/files/plain-name")).headers["content-disposition"],
      'attachment; filename="a.csv"',
    );
  });

  it("are sent from disk with a tag and a date when they are inside the folder", async () => {
    const url = `/files/disk?root=${folder}/inside&path=a.txt`;
    const answer = await app.inject(url);
    assert.equal(answer.body, "inside");
    const { etag, "last-modified": modified } = answer.headers;
    assert.match(String(etag), /^"[\w-]+"$/);
    assert.equal((await app.inject({ url, headers: { "if-none-match": String(etag) } })).statusCode, 304);
    assert.equal((await app.inject({ url, headers: { "if-modified-since": String(modified) } })).statusCode, 304);
    assert.equal((await app.inject({ url, headers: { range: "bytes=2-3" } })).body, "si");
  });

  it("are 404 when the path leads out of the folder, to a folder, or nowhere", async () => {
    const paths = ["../secret.txt", `${folder}/secret.txt`, "link.txt", "deeper/../../secret.txt", "deeper", ".", "b.txt", "a.txt/x", "a%00.txt", "x".repeat(5000)]; // prettier-ignore
    for (const path of paths) {
      const answer = await app.inject(`/files/disk?root=${folder}/inside&path=${path}`);
      assert.deepEqual([answer.statusCode, answer.body], [404, ""], path.slice(0, 40));
    }
    assert.equal((await app.inject(`/files/disk?root=${folder}/none&path=a.txt`)).statusCode, 404);
  });
});
