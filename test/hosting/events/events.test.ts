import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { once } from "node:events";
import { connect as connectHttp2, constants } from "node:http2";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { createApp, SseItem } from "ligature";
import type { OpenApiDocument } from "ligature/openapi";
import { createTestApp, verifyResponses, type TestApp } from "ligature/testing";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/events.js");

const start = ":\n\n";
const price = (cents: number) => `{"sku":"TEA","cents":${cents}}`;

/** The path, and the text of the answer. */
const events: readonly (readonly [path: string, expected: string])[] = [
  ["values", `${start}data: ${price(1)}\n\ndata: ${price(2)}\n\n`],
  ["named", `${start}event: price\ndata: ${price(1)}\n\n`],
  ["items", `${start}event: price\ndata: ${price(1)}\nid: 17\nretry: 2000\n\nevent: other\ndata: ${price(2)}\nid: \n\n`],
  ["plain", `data: ${price(1)}\n\ndata: ${price(2)}\n\n`],
  ["plain-items", `event: price\ndata: ${price(1)}\nid: 17\nretry: 2000\n\ndata: ${price(2)}\n\n`],
  ["typed", `event: price\ndata: ${price(1)}\nid: 17\nretry: 2000\n\ndata: ${price(2)}\n\n`],
  ["typed-result", `event: price\ndata: ${price(1)}\nid: 17\nretry: 2000\n\ndata: ${price(2)}\n\n`],
  ["typed-beside", `event: price\ndata: ${price(1)}\n\ndata: a\ndata: b\n\n`],
  ["typed-none", ""],
  ["plain-texts", "data: a\ndata: b\n\n"],
  ["own-events", "data: 1\n\n"],
  ["texts?text=plain", `${start}data: plain\n\ndata: plain\n\n`],
  ["texts?text=a%0Aid:%201%0D%0Ab%0Dc", `${start}data: a\ndata: id: 1\ndata: b\ndata: c\n\n`.concat("data: a\ndata: id: 1\ndata: b\ndata: c\n\n")],
  ["texts?text=%0A%0Adata:%20x", `${start}data: \ndata: \ndata: data: x\n\n`.concat("data: \ndata: \ndata: data: x\n\n")],
]; // prettier-ignore

const lines: readonly (readonly [path: string, contentType: string, expected: string])[] = [
  ["lines?count=2", "application/x-ndjson", `${price(1)}\n${price(2)}\n`],
  ["lines?count=0", "application/x-ndjson", ""],
  ["own-lines", "application/jsonl", "1\n"],
  ["lines-result", "application/x-ndjson", `${price(1)}\n${price(2)}\n`],
  ["lines-declared", "application/jsonl", `${price(1)}\n${price(2)}\n`],
];

describe("events and lines", function () {
  this.timeout(60_000);
  let app: FastifyInstance;
  let http2: FastifyInstance;
  let verified: TestApp;
  let address: string;
  let fixtures: Fixtures;

  const options = () => ({
    controllers: [fixtures.EventsController, fixtures.JsonEventsController],
    services: (services: { addScoped(type: new () => object): unknown }) => services.addScoped(fixtures.Unit),
  });

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/events.js", import.meta.url);
    http2 = await createApp({ ...options(), fastify: { http2: true } });
    verified = await verifyResponses(await createTestApp({ ...options(), openApi: {} }));
  });

  beforeEach(async () => {
    app = await createApp(options());
    address = await app.listen({ port: 0, host: "127.0.0.1" });
    fixtures.log.length = 0;
    fixtures.asked.count = 0;
  });

  afterEach(() => app.close());
  after(async () => {
    await http2.close();
    await verified.close();
  });

  const ask = async (path: string, headers = {}): Promise<IncomingMessage> => {
    const [answer] = (await once(get(`${address}/events/${path}`, { headers, agent: false }), "response")) as [IncomingMessage]; // prettier-ignore
    return answer;
  };

  const until = async (holds: () => boolean): Promise<void> => {
    const end = Date.now() + 20_000;
    while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 2));
    assert.ok(holds(), JSON.stringify(fixtures.log));
  };

  const isOver = () => fixtures.log.includes("ended") && fixtures.log.includes("disposed");

  for (const [path, expected] of events) {
    it(`are sent as the standard says when they come from ${path}`, async () => {
      const answer = await ask(path);
      assert.deepEqual(
        [answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]],
        [200, "text/event-stream", "no-cache,no-store"],
      );
      assert.equal(await text(answer), expected);
      assert.equal((await verified.inject(`/events/${path}`)).body, expected);
    });
  }

  for (const [path, contentType, expected] of lines) {
    it(`are a line for each element when they come from ${path}`, async () => {
      const answer = await ask(path);
      assert.deepEqual([answer.statusCode, answer.headers["content-type"]], [200, contentType]);
      assert.equal(await text(answer), expected);
      assert.equal((await verified.inject(`/events/${path}`)).body, expected);
    });
  }

  it("have the media type of events, whatever the controller produces", async () => {
    const answer = await verified.inject("/json-events");
    assert.deepEqual(
      [answer.headers["content-type"], answer.body],
      ["text/event-stream", `data: ${price(1)}\nid: 1\n\n`],
    );
    assert.equal((await verified.inject("/json-events/values")).body, `[${price(1)}]`);
  });

  it("are an error when they would lose their names and ids, because nothing declares them", async () => {
    for (const path of ["untyped", "typed-lines"]) {
      const refused = await app.inject(`/events/${path}`);
      assert.deepEqual([refused.statusCode, refused.body.includes("SseItem")], [500, false], path);
    }
  });

  it("end with the problem of an error, without its text", async () => {
    const [, last] = (await text(await ask("failing-lines?count=1"))).trimEnd().split("\n");
    const { error } = JSON.parse(last!) as { error: { status: number; title: string } };
    assert.deepEqual([error.status, last!.includes("secret")], [500, false]);
    const shown = (await text(await ask("failing-lines?count=2&shown=true"))).split("\n");
    assert.deepEqual((JSON.parse(shown[2]!) as { error: { detail: string } }).error.detail, "It has changed.");
    const wrong = (await text(await ask("wrong-lines"))).split("\n");
    assert.equal(wrong[0], price(1));
    assert.match(wrong[1]!, /^\{"error":\{.*"status":500/);
  });

  it("are an ordinary error when it comes before the first element", async () => {
    assert.equal((await ask("failing-lines?count=0")).statusCode, 500);
    for (const path of ["refused", "plain-refused"]) {
      const refused = await ask(path);
      assert.equal(refused.statusCode, 409, path);
      assert.equal(refused.headers["content-type"], "application/problem+json; charset=utf-8");
      assert.match(await text(refused), /There are no prices\./);
    }
  });

  it("are cut off when events fail", async () => {
    for (const path of ["failing", "plain-failing"]) {
      fixtures.log.length = 0;
      const answer = await ask(path);
      await assert.rejects(text(answer), { code: "ECONNRESET" }, path);
      await until(isOver);
    }
  });

  it("cannot be added by a name or an id with a line break", async () => {
    for (const name of ["a\nb", "a\rb", "a\0b"]) {
      assert.throws(() => new SseItem(1, { eventType: name }), RangeError);
      assert.throws(() => new SseItem(1, { eventId: name }), RangeError);
    }
    assert.throws(() => new SseItem(1, { reconnectionInterval: -1 }), RangeError);
    await assert.rejects(text(await ask("injected?name=a%0Adata:%20x")), { code: "ECONNRESET" });
  });

  it("contain the texts of the sequence, and no event more, whatever the texts are", async () => {
    const unit = fc.constantFrom("\n", "\r", "\r\n", "data: x", "event: y", "id: 1", ":", " ", "a", "\u2028", "é");
    const property = fc.asyncProperty(fc.array(unit, { maxLength: 8 }), async (units) => {
      const sent = units.join("");
      const answer = await verified.inject(`/events/texts?text=${encodeURIComponent(sent)}`);
      const wanted = sent.replaceAll(/\r\n?/g, "\n");
      // Nothing is bound from a text of spaces alone.
      if (sent.trim() !== "") assert.deepEqual(parseEvents(answer.body), [wanted, wanted]);
    });
    await fc.assert(property, { numRuns: 200 });
  });

  it("know the last event that the client has seen", async () => {
    assert.equal(await text(await ask("last", { "last-event-id": "17" })), `${start}data: 17\n\n`);
    assert.equal(await text(await ask("last")), `${start}data: none\n\n`);
  });

  it("are kept open with comments, and end with their services when the client disconnects", async () => {
    const answer = await ask("waiting");
    let received = "";
    answer.on("data", (data) => (received += String(data)));
    answer.on("error", () => undefined);
    await until(() => received.endsWith(`${price(1)}\n\n:\n\n:\n\n`));
    answer.destroy();
    await until(isOver);
  });

  for (const path of ["waiting", "deaf"]) {
    it(`end as complete answers when the application stops, and the sequence is ${path}`, async () => {
      const answer = await ask(path);
      let received = "";
      answer.on("data", (data) => (received += String(data)));
      await until(() => received.includes(price(1)));
      const ended = once(answer, "end");
      await app.close();
      await ended;
      assert.ok(answer.complete);
    });
  }

  it("are asked for only as fast as the client reads", async () => {
    const answer = await ask("endless");
    answer.pause();
    await until(() => fixtures.asked.count > 1_000);
    let before = -1;
    while (before !== fixtures.asked.count) {
      before = fixtures.asked.count;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    answer.destroy();
    await until(isOver);
  });

  it("have no content when the request is HEAD", async () => {
    for (const path of ["waiting", "lines?count=5"]) {
      const answer = await app.inject({ method: "HEAD", url: `/events/${path}` });
      assert.deepEqual([answer.statusCode, answer.body], [200, ""]);
    }
  });

  it("end with HTTP/2 when the client resets its stream", async () => {
    const client = connectHttp2(await http2.listen({ port: 0, host: "127.0.0.1" }));
    const stream = client.request({ ":path": "/events/waiting" });
    let received = "";
    stream.on("data", (data) => (received += String(data)));
    await until(() => received.includes(price(1)));
    stream.close(constants.NGHTTP2_CANCEL);
    await until(isOver);
    client.close();
  });

  /** `ABORT_COUNT=10000` aborts more of them. */
  const aborts = Number(process.env.ABORT_COUNT ?? 45);

  it(`leave nothing open when ${aborts} clients disconnect at any time`, async function () {
    this.timeout(60_000 + aborts * 50);
    const paths = ["waiting", "endless", "lines?count=1000000"];
    const files = openFiles();
    const abort = async (index: number): Promise<void> => {
      const request = get(`${address}/events/${paths[index % 3]!}`, { agent: false });
      request.on("error", () => undefined);
      request.on("response", (answer) => {
        answer.on("error", () => undefined);
        answer.on("data", () => setTimeout(() => answer.destroy(), index % 17));
      });
      if (index % 10 === 0) setTimeout(() => request.destroy(), index % 13);
      await new Promise((resolve) => request.on("close", resolve));
    };
    for (let begun = 0; begun < aborts; begun += 45) {
      const batch = Math.min(45, aborts - begun);
      await Promise.all(Array.from({ length: batch }, async (_, index) => abort(begun + index)));
    }
    const count = (what: string) => fixtures.log.filter((one) => one === what).length;
    const isSettled = () => count("disposed") === count("created") && count("ended") === count("begun");
    await until(() => isSettled() && count("begun") > 0);
    const connections = await new Promise((resolve) => void app.server.getConnections((_error, open) => resolve(open)));
    assert.equal(connections, 0);
    assert.ok(!fixtures.log.includes("used after its end"));
    await until(() => openFiles() <= files + 1);
  });

  it("are described by the type of one element", async () => {
    const document = (await verified.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    const contentOf = (path: string) => document.paths[`/events/${path}`]!.get!.responses["200"]!.content;
    const schema = { $ref: "#/components/schemas/Price" };
    const error = { type: "object", required: ["error"], properties: { error: { $ref: "#/components/schemas/ProblemDetails" } } }; // prettier-ignore
    const withError = { schema: { anyOf: [schema, error] } };
    for (const path of [
      "values",
      "named",
      "items",
      "waiting",
      "plain",
      "plain-items",
      "typed",
      "typed-result",
      "typed-none",
    ])
      assert.deepEqual(contentOf(path), { "text/event-stream": { schema } }, path);
    assert.deepEqual(contentOf("texts"), { "text/event-stream": { schema: { type: "string" } } });
    for (const path of ["plain-texts", "own-events"])
      assert.deepEqual(contentOf(path), { "text/event-stream": { schema: { type: "string" } } }, path);
    assert.deepEqual(contentOf("lines"), { "application/x-ndjson": withError });
    assert.deepEqual(contentOf("lines-result"), { "application/x-ndjson": withError });
    assert.deepEqual(contentOf("lines-declared"), { "application/jsonl": withError });
    assert.deepEqual(contentOf("own-lines"), { "application/jsonl": { schema: { type: "string" } } });
  });
});

/** Open descriptors; 0 where the system does not list them. */
function openFiles(): number {
  return existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0;
}

/** The data of events, as the HTML standard reads them. */
function parseEvents(body: string): string[] {
  const found: string[] = [];
  let data: string[] = [];
  for (const line of body.split(/\r\n|\r|\n/)) {
    if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
    else if (line === "" && data.length > 0) {
      found.push(data.join("\n"));
      data = [];
    } else assert.ok(line === "" || line === ":", `an unexpected field: ${line}`);
  }
  return found;
}
