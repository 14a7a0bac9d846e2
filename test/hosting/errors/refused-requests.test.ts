import assert from "node:assert/strict";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { createApp, HttpError, type AppOptions } from "ligature";
import { setTimeout as wait } from "node:timers/promises";

/** The lines that are written to the standard error output meanwhile. */
async function linesOf(during: () => Promise<unknown>): Promise<string[]> {
  const { error } = console;
  const texts: string[] = [];
  console.error = (text: string) => texts.push(text);
  try {
    await during();
  } finally {
    console.error = error;
  }
  return texts.flatMap((text) => text.split("\n"));
}

async function start(options: AppOptions = {}): Promise<FastifyInstance> {
  const app = await createApp({
    ...options,
    configure: async (instance) => {
      await instance.register(rateLimit, { max: 1, timeWindow: "1 minute", ...limitOptions });
      instance.get("/limited", () => "ok");
      instance.get("/other", { config: { rateLimit: false } }, () => {
        throw Object.assign(new Error("hunter2\r\nforged \u001b[31mline"), { statusCode: 409 });
      });
    },
  });
  return app;
}

let limitOptions: object = {};

describe("requests that are refused with an error that is not for clients", function () {
  this.timeout(20_000);

  beforeEach(() => void (limitOptions = {}));

  async function send(app: FastifyInstance, url: string, count: number): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: count }, () => app.inject(url)));
    return answers.map(({ statusCode }) => statusCode);
  }

  it("are one line, and then one with their number, when there are many in a second", async () => {
    const app = await start();
    let refused = 0;
    const lines = await linesOf(async () => {
      refused = (await send(app, "/limited", 100)).filter((status) => status === 429).length;
      await wait(1_200);
    });
    await app.close();
    assert.ok(refused > 90);
    const text = "GET /limited was answered with 429: Rate limit exceeded, retry in 1 minute";
    assert.deepEqual(lines, [text, `${text} (${refused - 1} requests)`]);
  });

  it("are counted for each route and status, and again when a second has passed", async () => {
    const app = await start();
    const other = "GET /other was answered with 409: hunter2 forged  [31mline";
    const lines = await linesOf(async () => {
      await Promise.all([send(app, "/limited", 3), send(app, "/other", 1)]);
      await wait(1_200);
      await send(app, "/other", 1);
    });
    await app.close();
    assert.deepEqual(lines.filter((line) => line.includes("/other")), [other, other]); // prettier-ignore
    assert.equal(lines.length, 4);
  });

  it("have the count and the status when there is a logger, and the error itself at the level debug", async () => {
    const lines: string[] = [];
    const stream = { write: (line: string): void => void lines.push(line) };
    const app = await start({ fastify: { logger: { level: "debug", stream } } });
    const refused = (await send(app, "/limited", 4)).filter((status) => status === 429).length;
    await wait(1_200);
    await app.close();
    const logged = lines.map((line) => JSON.parse(line) as { level: number; count?: number; statusCode?: number; err?: { stack: string } }); // prettier-ignore
    assert.deepEqual(
      logged.filter(({ level }) => level === 40).map(({ count, statusCode, err }) => [count, statusCode, err]),
      [
        [1, 429, undefined],
        [refused - 1, 429, undefined],
      ],
    );
    assert.equal(
      logged.filter(({ level, err }) => level === 20 && err?.stack.includes("Rate limit exceeded")).length,
      refused,
    );
  });

  it("keep their text for the client when errorResponseBuilder makes an HttpError, as the guide shows", async () => {
    limitOptions = {
      errorResponseBuilder: (_request: unknown, { statusCode, after }: { statusCode: number; after: string }) =>
        new HttpError(statusCode, `Too many requests: retry in ${after}.`),
    };
    const app = await start();
    const lines = await linesOf(async () => {
      await app.inject("/limited");
      const answer = await app.inject("/limited");
      const { status, detail } = answer.json<{ status: number; detail: string }>();
      assert.deepEqual([answer.statusCode, status, detail], [429, 429, "Too many requests: retry in 1 minute."]);
      assert.equal(answer.headers["retry-after"], "60");
      // Other errors with a status still have no text.
      assert.doesNotMatch((await app.inject("/other")).body, /hunter2/);
    });
    await app.close();
    assert.deepEqual(lines.filter((line) => line.includes("/limited")), []); // prettier-ignore
  });
});
