import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { connect as connectHttp2, constants } from "node:http2";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("../fixtures/ranges.js");

interface Part {
  readonly start: number;
  readonly end: number;
}

/** A range as a client writes it. */
type Spec = readonly [first: number | "", last: number | ""];

describe("ranges", function () {
  this.timeout(60_000);
  let app: FastifyInstance;
  let http2: FastifyInstance;
  let address: string;
  let fixtures: Fixtures;
  let folder: string;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("../fixtures/ranges.js", import.meta.url);
    folder = mkdtempSync(join(tmpdir(), "ligature-ranges-"));
    writeFileSync(join(folder, "content"), fixtures.content);
    writeFileSync(join(folder, "large"), "");
    writeFileSync(join(folder, "shrinking"), "");
    truncateSync(join(folder, "large"), 200_000_000);
    fixtures.RangesController.folder = folder;
    const controllers = [fixtures.RangesController];
    app = await createApp({ controllers });
    http2 = await createApp({ controllers, fastify: { http2: true } });
    address = await app.listen({ port: 0, host: "127.0.0.1" });
  });

  after(async () => {
    await Promise.all([app.close(), http2.close()]);
    rmSync(folder, { recursive: true });
  });

  const ask = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const [answer] = (await once(get(address + path, { headers, agent: false }), "response")) as [IncomingMessage];
    return answer;
  };

  const settle = async (holds: () => boolean): Promise<void> => {
    const end = Date.now() + 20_000;
    while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.ok(holds());
  };

  const spec = fc.oneof(
    fc.tuple(fc.nat(5_200), fc.nat(5_200)).map(([one, other]): Spec => [Math.min(one, other), Math.max(one, other)]),
    fc.nat(5_200).map((first): Spec => [first, ""]),
    fc.nat(400).map((last): Spec => ["", last]),
  );
  const source = fc.oneof(
    fc.constantFrom("/ranges/memory", "/ranges/disk"),
    fc.tuple(fc.constantFrom("stream", "web"), fc.integer({ min: 1, max: 3_000 })).map(([name, size]) => `/ranges/${name}?size=${size}`),
  ); // prettier-ignore

  it("contain the bytes that the header names, each once, whatever the source is", async () => {
    const property = fc.asyncProperty(source, fc.array(spec, { minLength: 1, maxLength: 6 }), async (path, specs) => {
      const range = `bytes=${specs.map(([first, last]) => `${first}-${last}`).join(", ")}`;
      const answer = await app.inject({ url: path, headers: { range } });
      const wanted = specs.flatMap((one) => partOf(one, fixtures.content.length));
      if (wanted.length === 0) {
        assert.equal(answer.statusCode, 416);
        return;
      }
      assert.equal(answer.statusCode, 206);
      assert.equal(Number(answer.headers["content-length"]), answer.rawPayload.length);
      const found = partsOf(answer.headers, answer.rawPayload);
      for (const { start, end, bytes } of found) assert.deepEqual(bytes, fixtures.content.subarray(start, end + 1));
      assert.deepEqual(positions(found), positions(wanted));
      assert.equal(positions(found).length, found.reduce((sum, { start, end }) => sum + end - start + 1, 0)); // prettier-ignore
    });
    await fc.assert(property, { numRuns: 150 });
  });

  it("are in the order of the request when the file can be read anywhere, and in that of the file otherwise", async () => {
    const starts = async (url: string) => {
      const answer = await app.inject({ url, headers: { range: "bytes=9-9,5-6,1-1" } });
      return partsOf(answer.headers, answer.rawPayload).map(({ start }) => start);
    };
    assert.deepEqual(await starts("/ranges/memory"), [9, 5, 1]);
    assert.deepEqual(await starts("/ranges/stream?size=3"), [1, 5, 9]);
  });

  it("have the headers of the answer to GET, and no content, when the request is HEAD", async () => {
    const url = "/ranges/stream?size=10";
    const headers = { range: "bytes=0-1,4-5" };
    const answer = await app.inject({ method: "HEAD", url, headers });
    assert.deepEqual([answer.statusCode, answer.body], [206, ""]);
    assert.equal(Number(answer.headers["content-length"]), (await app.inject({ url, headers })).rawPayload.length);
    await settle(() => fixtures.open.size === 0);
  });

  it("are not available when the length is unknown", async () => {
    const answer = await app.inject({ url: "/ranges/unknown", headers: { range: "bytes=0-1" } });
    assert.deepEqual([answer.statusCode, answer.headers["accept-ranges"]], [200, undefined]);
    assert.deepEqual(answer.rawPayload, fixtures.content);
  });

  it("are of the version that If-Range names", async () => {
    const status = async (ifRange: string) =>
      (await app.inject({ url: "/ranges/stream?size=10", headers: { range: "bytes=0-1", "if-range": ifRange } })).statusCode; // prettier-ignore
    assert.deepEqual([await status('"v1"'), await status('"v2"'), await status('W/"v1"')], [206, 200, 200]);
  });

  it("are cut off when a stream is shorter than it was said to be", async () => {
    const answer = await ask("/ranges/short");
    await assert.rejects(buffer(answer), { code: "ECONNRESET" });
    await settle(() => fixtures.open.size === 0);
  });

  it("are cut off when a file on disk becomes shorter while it is sent", async () => {
    truncateSync(join(folder, "shrinking"), 100_000_000);
    const answer = await ask("/ranges/shrinking");
    truncateSync(join(folder, "shrinking"), 1_000_000);
    await assert.rejects(buffer(answer), { code: "ECONNRESET" });
    await settle(() => openFiles(folder) === 0);
  });

  it("are sent with HTTP/2", async () => {
    const url = new URL(await http2.listen({ port: 0, host: "127.0.0.1" }));
    const client = connectHttp2(url.origin);
    const stream = client.request({ ":path": "/ranges/disk", range: "bytes=1-2,10-19" });
    const [headers] = (await once(stream, "response")) as [Record<string, string>];
    const found = partsOf(headers, await buffer(stream));
    assert.deepEqual(
      found.map(({ start, end }) => [start, end]),
      [
        [1, 2],
        [10, 19],
      ],
    );
    const endless = client.request({ ":path": "/ranges/endless", range: "bytes=100-" });
    await once(endless, "data");
    assert.equal(fixtures.open.size, 1);
    endless.close(constants.NGHTTP2_CANCEL);
    await settle(() => fixtures.open.size === 0);
    client.close();
  });

  it("leave no descriptor and no stream when clients disconnect at any time", async () => {
    const paths = ["/ranges/large", "/ranges/endless"];
    const ranges = ["", "range: bytes=5-\r\n", "range: bytes=7-90000000,95000000-\r\n"];
    const { port } = new URL(address);
    const downloads = Array.from({ length: 300 }, async (_, index) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => undefined);
      const path = paths[index % 2]!;
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n${ranges[index % 3]!}\r\n`);
      const most = ((index * 7_919) % 41) * 50_000;
      let received = 0;
      socket.on("data", (data: Buffer) => {
        received += data.length;
        if (received >= most) socket.destroy();
      });
      await once(socket, "close");
    });
    await Promise.all(downloads);
    await settle(() => fixtures.open.size === 0 && openFiles(folder) === 0);
  });
});

/** The bytes that a range means, as RFC 9110 says. */
function partOf([first, last]: Spec, length: number): Part[] {
  if (first === "") return last === 0 || last === "" ? [] : [{ start: Math.max(0, length - last), end: length - 1 }];
  if (first >= length) return [];
  return [{ start: first, end: last === "" ? length - 1 : Math.min(last, length - 1) }];
}

function positions(parts: readonly Part[]): number[] {
  const all = parts.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, index) => start + index));
  return [...new Set(all)].sort((one, other) => one - other);
}

/** The parts of an answer, by its own headers. */
function partsOf(headers: Readonly<Record<string, unknown>>, body: Buffer): (Part & { bytes: Buffer })[] {
  const range = headers["content-range"];
  if (typeof range === "string") return [{ ...positionsIn(range), bytes: body }];
  const [, boundary] = /^multipart\/byteranges; boundary=(\S+)$/.exec(String(headers["content-type"]))!;
  const text = body.toString("latin1");
  const pieces = text.split(`\r\n--${boundary!}`);
  assert.equal(pieces.at(-1), "--\r\n");
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf("\r\n\r\n");
    const head = piece.slice(0, end);
    assert.match(head, /content-type: image\/x/);
    return {
      ...positionsIn(/content-range: (.*)/.exec(head)![1]!),
      bytes: Buffer.from(piece.slice(end + 4), "latin1"),
    };
  });
}

function positionsIn(range: string): Part {
  const [, start, end] = /^bytes (\d+)-(\d+)\/\d+$/.exec(range)!;
  return { start: Number(start), end: Number(end) };
}

/** How many descriptors of this process are of files in a folder. */
function openFiles(folder: string): number {
  const names = readdirSync("/proc/self/fd").map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return "";
    }
  });
  return names.filter((name) => name.startsWith(folder)).length;
}
