import assert from "node:assert/strict";
import fs, { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/head.js");

describe("a HEAD request", function () {
  this.timeout(60_000);
  let fixtures: Fixtures;
  let app: FastifyInstance;
  let port: number;
  const folder = mkdtempSync(join(tmpdir(), "ligature-head-"));

  before(async () => {
    writeFileSync(join(folder, "a.txt"), "0123456789");
    fixtures = await loadCompiled<Fixtures>("./fixtures/head.js", import.meta.url);
    app = await createApp({ controllers: [fixtures.HeadController], fastify: { logger: false } });
    await app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = app.server.address() as { port: number });
  });

  beforeEach(() => void (fixtures.log.length = 0));

  after(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function head(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: "127.0.0.1", port, path, method: "HEAD", headers, agent: false }, resolve)
        .on("error", reject)
        .end();
    });
    for await (const chunk of answer) assert.fail(`It has content: ${String(chunk)}`);
    // Bytes that would be read are read by then.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    return answer;
  }

  const untouched: [path: string, type: string, log: string[]][] = [
    ["/head/stream", "application/octet-stream", ["destroyed"]],
    ["/head/web", "application/octet-stream", ["destroyed"]],
    ["/head/file", "text/csv", ["destroyed"]],
    ["/head/own", "application/octet-stream", ["destroyed"]],
    ["/head/sent", "text/plain", ["destroyed"]],
    ["/head/rows", "text/csv", []],
  ];
  for (const [path, type, log] of untouched) {
    it(`reads nothing of an endless answer when it is for ${path}`, async () => {
      const { statusCode, headers } = await head(path);
      assert.deepEqual([statusCode, headers["content-type"], headers["content-length"]], [200, type, undefined]);
      assert.deepEqual(fixtures.log, log);
    });
  }

  it("opens no file, and has its length and its tag, when it is for a file", async () => {
    const opened: unknown[] = [];
    const { open } = fs;
    fs.open = ((...args: unknown[]) => {
      opened.push(args[0]);
      (open as (...args: unknown[]) => void)(...args);
    }) as typeof fs.open;
    try {
      const path = `/head/disk?root=${folder}&path=a.txt`;
      const whole = await head(path);
      assert.deepEqual([whole.statusCode, whole.headers["content-length"]], [200, "10"]);
      assert.match(whole.headers.etag ?? "", /^".+"$/);
      const part = await head(path, { range: "bytes=2-4" });
      assert.deepEqual([part.statusCode, part.headers["content-length"]], [206, "3"]);
      assert.equal((await head(path, { "if-none-match": whole.headers.etag! })).statusCode, 304);
      assert.equal((await head("/head/missing")).statusCode, 404);
      assert.deepEqual(opened, []);
      assert.equal((await app.inject(path)).body, "0123456789");
      assert.equal(opened.length, 1);
    } finally {
      fs.open = open;
    }
  });

  it("destroys a stream that the client has in this version", async () => {
    const answer = await head("/head/known", { "if-none-match": '"v1"' });
    assert.deepEqual([answer.statusCode, fixtures.log], [304, ["destroyed"]]);
  });

  it("runs an async * action up to its first yield, which decides the status and the headers", async () => {
    const { statusCode, headers } = await head("/head/generated");
    assert.deepEqual([statusCode, headers["x-own"], headers["content-type"]], [200, "1", "text/csv"]);
    assert.deepEqual(fixtures.log, ["begun", "destroyed"]);
    fixtures.log.length = 0;
    assert.equal((await head("/head/early")).statusCode, 404);
  });
});
