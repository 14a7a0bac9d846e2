import assert from "node:assert/strict";
import { once } from "node:events";
import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type OutgoingHttpHeaders,
} from "node:http2";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { sendRapidResets } from "./raw-frames.js";

type Fixtures = typeof import("./fixtures/http2.js");

/** So many streams are reset at once in each of so many rounds. */
const [rounds, streams] = [Number(process.env.RAPID_RESETS ?? 5), 100];

const actions = ["quick", "members", "slow", "waits", "rows", "bytes", "late", "slow-rows", "slow-stream", "slow-file"];

describe("HTTP/2", function () {
  this.timeout(60_000);
  let fixtures: Fixtures;
  let app: FastifyInstance;
  let session: ClientHttp2Session;
  let failures: unknown[];

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/http2.js", import.meta.url);
  });

  beforeEach(async () => {
    Object.assign(fixtures.counts, { made: 0, disposed: 0, aborted: 0, opened: 0, closed: 0 });
    failures = [];
    app = await createApp({
      controllers: [fixtures.Http2Controller],
      services: (services) => services.addScoped(fixtures.Unit),
      authorization: {
        policies: { slow: async ({ request }) => (await wait(5), request.services.get(fixtures.Unit) !== null) },
      },
      limits: { minResponseDataRate: { gracePeriod: 200 } },
      configure: (instance) => {
        instance.addHook("onRequest", async (request) => void Object.assign(request, { user: { name: "ann" } }));
      },
      fastify: { http2: true, requestTimeout: 1_000, loggerInstance: recordingLog(failures) },
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    session = connect(`http://127.0.0.1:${port()}`);
    session.on("error", () => undefined);
    await once(session, "connect");
  });

  afterEach(async () => {
    session.destroy();
    await app.close();
  });

  function port(): number {
    return (app.server.address() as { port: number }).port;
  }

  function request(path: string, headers: OutgoingHttpHeaders = {}): ClientHttp2Stream {
    const stream = session.request({ ":path": path, ...headers });
    stream.on("error", () => undefined);
    return stream;
  }

  /** Everything of an answer until its stream is closed. */
  async function answerOf(stream: ClientHttp2Stream): Promise<{ status: unknown; body: string; code: number }> {
    let status: unknown;
    let body = "";
    stream.on("response", (headers) => (status = headers[":status"]));
    stream.on("data", (chunk) => (body += String(chunk)));
    await new Promise((resolve) => stream.once("close", resolve));
    return { status, body, code: stream.rstCode };
  }

  async function allDisposed(): Promise<void> {
    const { counts } = fixtures;
    for (let tries = 0; tries < 200 && counts.disposed < counts.made; tries++) await wait(10);
    assert.deepEqual([counts.disposed, counts.closed], [counts.made, counts.opened]);
  }

  it("answers, with a body and without", async () => {
    assert.deepEqual(await answerOf(request("/http2/quick")), { status: 200, body: "quick", code: 0 });
    const sent = request("/http2/echo", { ":method": "POST", "content-type": "application/json" });
    sent.end('{"name":"ann"}');
    assert.deepEqual(await answerOf(sent), { status: 200, body: '{"name":"ann"}', code: 0 });
    assert.deepEqual(await answerOf(request("/http2/bytes", { ":method": "HEAD" })), {
      status: 200,
      body: "",
      code: 0,
    });
    await allDisposed();
  });

  for (const path of actions) {
    it(`disposes of scoped services when streams of ${path} are reset early`, async () => {
      for (const delay of [undefined, 0, 1, 4, 6, 20]) {
        const opened = Array.from({ length: 10 }, () => request(`/http2/${path}`));
        if (delay !== undefined) await wait(delay);
        for (const stream of opened) stream.close(constants.NGHTTP2_CANCEL);
      }
      await wait(50);
      await allDisposed();
      assert.equal((await answerOf(request("/http2/quick"))).body, "quick");
    });
  }

  for (const path of actions) {
    it(`disposes of scoped services when ${path} is requested and reset in one packet`, async () => {
      await sendRapidResets(
        port(),
        Array.from({ length: 50 }, () => `/http2/${path}`),
      );
      for (let tries = 0; tries < 100 && fixtures.counts.made < 50; tries++) await wait(10);
      assert.equal(fixtures.counts.made, 50);
      await wait(50);
      await allDisposed();
    });
  }

  it("aborts the signal, and logs no failure, when the stream is reset", async () => {
    const stream = request("/http2/waits");
    await wait(50);
    stream.close(constants.NGHTTP2_CANCEL);
    await allDisposed();
    assert.deepEqual([fixtures.counts.aborted, failures.filter((details) => !isWarningOfStart(details))], [1, []]);
  });

  it("logs no failure when the stream is reset while an action reads its body itself", async () => {
    const stream = request("/http2/untouched", { ":method": "POST" });
    stream.write(Buffer.alloc(50_000));
    for (let tries = 0; tries < 100 && fixtures.counts.opened === 0; tries++) await wait(10);
    stream.close(constants.NGHTTP2_CANCEL);
    await allDisposed();
    assert.deepEqual(failures.filter((details) => !isWarningOfStart(details)), []); // prettier-ignore
  });

  for (const path of ["late", "broken"]) {
    it(`resets the stream when /http2/${path} fails after its first part`, async () => {
      const { status, body, code } = await answerOf(request(`/http2/${path}`));
      assert.deepEqual([status, code], [200, constants.NGHTTP2_INTERNAL_ERROR]);
      assert.doesNotMatch(body, /\]$|secret/);
      await allDisposed();
    });
  }

  it("ends the stream of a client that still sends the body that was refused", async () => {
    const stream = request("/http2/limited", { ":method": "POST", "content-type": "application/json" });
    stream.write(Buffer.alloc(30_000, " "));
    assert.equal((await answerOf(stream)).status, 413);
    await allDisposed();
    assert.equal(app.bufferedBodyBytes, 0);
  });

  it("cuts off a stream whose client does not read it, and no other", async () => {
    const stream = request("/http2/bytes");
    stream.pause();
    const [read] = await Promise.all([
      answerOf(request("/http2/bytes")),
      new Promise((resolve) => stream.once("close", resolve)),
    ]);
    assert.deepEqual([read.code, read.body.length], [0, 5_000_000]);
    assert.equal(stream.rstCode, constants.NGHTTP2_CANCEL);
    await allDisposed();
  });

  it("resets a stream whose body does not arrive within requestTimeout", async () => {
    const stream = request("/http2/echo", { ":method": "POST", "content-type": "application/json" });
    stream.write("{");
    const { status, code } = await answerOf(stream);
    assert.deepEqual([status, code], [undefined, constants.NGHTTP2_CANCEL]);
    assert.equal(app.bufferedBodyBytes, 0);
    assert.equal((await answerOf(request("/http2/quick"))).body, "quick");
  });

  it("survives a client that resets its streams at once", async () => {
    const body = Buffer.alloc(10_000, " ");
    for (let round = 0; round < rounds; round++) {
      for (let count = 0; count < streams; count++) {
        const path = ["quick", "slow", "waits", "rows", "echo", "members", "slow-rows", "slow-stream"][count % 8]!;
        const isPost = path === "echo";
        const stream = request(
          `/http2/${path}`,
          isPost ? { ":method": "POST", "content-type": "application/json" } : {},
        );
        if (isPost) stream.write(body);
        stream.close(constants.NGHTTP2_CANCEL);
      }
      await wait(1);
      // Node.js may end such a session. The client then takes another.
      if (!session.closed && !session.destroyed) continue;
      session = connect(`http://127.0.0.1:${port()}`);
      session.on("error", () => undefined);
      await once(session, "connect");
    }
    assert.equal((await answerOf(request("/http2/quick"))).body, "quick");
    await allDisposed();
    for (let tries = 0; tries < 100 && app.bufferedBodyBytes > 0; tries++) await wait(10);
    assert.equal(app.bufferedBodyBytes, 0);
  });
});

/** Keeps what is logged as a warning or an error. */
function recordingLog(failures: unknown[]): FastifyBaseLogger {
  const keep = (details: unknown): void => void failures.push(details);
  const ignore = (): void => undefined;
  const log = {
    level: "info",
    info: ignore,
    debug: ignore,
    trace: ignore,
    silent: ignore,
    warn: keep,
    error: keep,
    fatal: keep,
  };
  const child = (): unknown => ({ ...log, child });
  return child() as FastifyBaseLogger;
}

function isWarningOfStart(details: unknown): boolean {
  return typeof details === "object" && details !== null && "code" in details;
}
