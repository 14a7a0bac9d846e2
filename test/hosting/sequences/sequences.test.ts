import assert from "node:assert/strict";
import { request as send, type IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/sequences.js");

const row = (id: number) => ({ id, name: `row ${id}` });

for (const plans of [true, false]) {
  describe(`actions that yield their elements one after another, plans ${plans ? "on" : "off"}`, () => {
    let fixtures: Fixtures;
    let app: FastifyInstance;

    before(async function () {
      this.timeout(60_000);
      fixtures = await loadCompiled<Fixtures>("./fixtures/sequences.js", import.meta.url);
    });

    beforeEach(async () => {
      fixtures.log.length = 0;
      app = await createApp({
        controllers: [fixtures.SequencesController],
        services: (services) => services.addScoped(fixtures.Unit),
        fastify: { logger: false },
        openApi: {},
        plans,
      });
    });

    afterEach(() => app.close());

    /** The beginning of an answer, over a socket. */
    async function begin(path: string): Promise<IncomingMessage> {
      await app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = app.server.address() as { port: number };
      return new Promise((resolve, reject) => {
        send({ host: "127.0.0.1", port, path }, resolve).on("error", reject).end();
      });
    }

    const nextChunk = (answer: IncomingMessage): Promise<string> =>
      new Promise((resolve) => answer.once("data", (chunk: Buffer) => resolve(chunk.toString())));

    /** Waits until an entry is in the log. */
    async function logged(entry: string): Promise<void> {
      while (!fixtures.log.includes(entry)) await new Promise((resolve) => setImmediate(resolve));
    }

    const answers: [title: string, path: string, status: number, body: unknown][] = [
      ["an `async *` action", "rows/3", 200, [row(1), row(2), row(3)]],
      ["no element", "rows/0", 200, []],
      ["a type that is inferred", "inferred", 200, [row(1)]],
      ["an action with filters", "filtered", 200, [row(1)]],
      ["a result that holds it", "result", 202, [row(1), row(2)]],
      ["a result as JSON", "json", 200, [row(1)]],
      ["a promise of it", "promise", 200, [row(1)]],
      ["nothing among the elements", "nothing", 200, [null, null]],
      ["a `*` action", "at-once", 200, [row(1), row(2)]],
    ];
    for (const [title, path, status, body] of answers) {
      it(`are answered with an array of their declared type: ${title}`, async () => {
        const answer = await app.inject(`/sequences/${path}`);
        assert.deepEqual([answer.statusCode, answer.json()], [status, body]);
        assert.equal(answer.headers["content-type"], "application/json; charset=utf-8");
      });
    }

    it("are sent as their texts when the action produces its own format", async () => {
      const { headers, body } = await app.inject("/sequences/lines");
      assert.deepEqual([headers["content-type"], body], ["text/csv", "id,name\n1,a\n"]);
    });

    it("are sent as their texts when TypeScript infers them as literals", async () => {
      const { statusCode, body } = await app.inject("/sequences/literals");
      assert.deepEqual([statusCode, body], [200, "retry: 2000\n\n: alive\n\n"]);
    });

    it("are answered as any error when they fail before the first element", async () => {
      const answer = await app.inject("/sequences/early");
      assert.equal(answer.statusCode, 404);
      assert.equal(answer.json<{ detail: string }>().detail, "There are no rows.");
    });

    it("send each element when it is there", async () => {
      fixtures.closeGate();
      const answer = await begin("/sequences/slow");
      assert.equal(await nextChunk(answer), `[${JSON.stringify(row(1))}`);
      const rest = nextChunk(answer);
      fixtures.gate.open();
      assert.match(await rest, /^,\{"id":2/);
      await logged("disposed");
      assert.deepEqual(fixtures.log, ["goes on true", "never", "ended", "disposed"]);
    });

    it("leave others their turn when their elements are there at once", async () => {
      setImmediate(() => fixtures.log.push("turn"));
      assert.equal((await app.inject("/sequences/quick")).statusCode, 200);
    });

    it("cut the answer off when they fail after it", async () => {
      fixtures.closeGate();
      const answer = await begin("/sequences/late");
      assert.equal(await nextChunk(answer), `[${JSON.stringify(row(1))}`);
      const failed = new Promise<NodeJS.ErrnoException>((resolve) => answer.once("error", resolve));
      fixtures.gate.open();
      assert.equal((await failed).code, "ECONNRESET");
      await logged("disposed");
    });

    it("end by return(), with their services until then, when the client goes away", async () => {
      fixtures.closeGate();
      const closed = new Promise((resolve) => {
        app.server.once("request", (_request, response) => response.once("close", resolve));
      });
      const answer = await begin("/sequences/slow");
      await nextChunk(answer);
      answer.on("error", () => undefined).destroy();
      await closed;
      assert.deepEqual(fixtures.log, []);
      fixtures.gate.open();
      await logged("disposed");
      assert.deepEqual(fixtures.log, ["goes on true", "ended", "disposed"]);
    });

    it("wait for a client that does not read, and end when it goes away", async () => {
      const answer = await begin("/sequences/endless");
      answer.pause();
      let made = -1;
      while (made !== fixtures.log.length) {
        made = fixtures.log.length;
        for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
      }
      answer.on("error", () => undefined).destroy();
      await logged("disposed");
      assert.deepEqual(fixtures.log.slice(-2), ["ended", "disposed"]);
    });

    it("do not delay the end of the application after their client has gone", async () => {
      await app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = app.server.address() as { port: number };
      const client = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${port}/sequences/endless`, { signal: client.signal });
      await answer.body!.getReader().read();
      client.abort();
      await app.close();
      await logged("disposed");
      assert.deepEqual(fixtures.log.slice(-2), ["ended", "disposed"]);
    });

    it("do not run beyond the first element on HEAD", async () => {
      const answer = await app.inject({ method: "HEAD", url: "/sequences/endless" });
      assert.deepEqual([answer.statusCode, answer.body], [200, ""]);
      await logged("disposed");
      assert.deepEqual(fixtures.log, ["made 1", "ended", "disposed"]);
    });

    it("are described as arrays", async () => {
      const document = (await app.inject("/openapi/v1/openapi.json")).json<{
        paths: Record<string, { get: { responses: Record<string, { content?: Record<string, unknown> }> } }>;
      }>();
      for (const [path, status] of [
        ["/sequences/rows/{count}", "200"],
        ["/sequences/inferred", "200"],
        ["/sequences/result", "202"],
        ["/sequences/at-once", "200"],
      ] as const) {
        const content = document.paths[path]!.get.responses[status]?.content?.["application/json"];
        assert.deepEqual(content, { schema: { type: "array", items: { $ref: "#/components/schemas/Row" } } }, path);
      }
    });
  });
}
