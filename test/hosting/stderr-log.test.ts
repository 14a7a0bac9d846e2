import assert from "node:assert/strict";
import { inspect } from "node:util";
import type { AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Results = typeof import("./fixtures/results.js");
type Ambiguous = typeof import("./fixtures/ambiguous.js");
type Mistakes = typeof import("./fixtures/mistakes.js");

/** The text that is written to the standard error output meanwhile. */
async function written(during: () => Promise<unknown>): Promise<string[]> {
  const { error } = console;
  const texts: string[] = [];
  console.error = (text: string) => texts.push(text);
  try {
    await during();
  } finally {
    console.error = error;
  }
  return texts;
}

describe("an application without a logger", function () {
  this.timeout(30_000);
  let results: Results;
  let ambiguous: Ambiguous;

  before(async () => {
    results = await loadCompiled("./fixtures/results.ts", import.meta.url);
    ambiguous = await loadCompiled("./fixtures/ambiguous.ts", import.meta.url);
  });

  async function get(url: string, options: Partial<AppOptions> = {}): Promise<void> {
    const { createApp } = await import("ligature");
    const app = await createApp({ controllers: [results.ResultsController], ...options });
    await app.inject(url);
    await app.close();
  }

  it("says on stderr what an action threw, with the path and without the query string", async () => {
    let texts = await written(() => get("/results/throws?token=hidden&x=%s"));
    texts = texts.filter((text) => !text.includes("LIG1008"));
    assert.equal(texts.length, 1);
    assert.match(texts[0]!, /^GET \/results\/throws: Error: secret detail\n(.*\n)*.*results\.ts.*(.*\n)*.*deep/);
    assert.doesNotMatch(texts[0]!, /hidden/);
  });

  it("does not write the declarations of the action when its answer is not of its type", async () => {
    const texts = await written(() => get("/results/untyped"));
    assert.match(texts.at(-1)!, /^GET \/results\/untyped: TypeError: 'id' in the response is a string/);
    assert.doesNotMatch(texts.at(-1)!, /serialization|controller: /);
  });

  it("writes warnings of the start to stderr", async () => {
    const controllers = [ambiguous.FirstController, ambiguous.SecondController];
    const texts = await written(() => get("/same/5", { controllers }));
    assert.match(texts.join("\n"), /^\S*ambiguous\.ts:\d+:\d+ LIG1006: /);
  });

  it("says on stderr what plugins and actions log as warnings and errors, and no more", async () => {
    const texts = await written(() =>
      get("/results/throws-exposed", {
        configure: (app) => {
          app.log.info("nothing");
          app.log.warn("100%s");
          app.log.child({}).error({ err: new TypeError("lost") }, "The lamp failed");
          app.log.error(new TypeError("alone"));
          app.log.error({ code: 5 });
        },
      }),
    );
    const firstLines = texts.map((text) => text.split("\n", 1)[0]!).filter((line) => !line.includes("LIG1008"));
    const expected = ["100%s", "The lamp failed: TypeError: lost", "TypeError: alone", "{ code: 5 }"];
    assert.deepEqual(firstLines, expected);
  });

  for (const fastify of [{ logger: false }, { logger: { level: "silent" } }]) {
    it(`logs nothing when the options turn it off: ${JSON.stringify(fastify)}`, async () => {
      assert.deepEqual(await written(() => get("/results/throws", { fastify })), []);
    });
  }

  it("says each mistake once when Node prints the error of the start", async () => {
    const { MistakenController } = await loadCompiled<Mistakes>("./fixtures/mistakes.ts", import.meta.url);
    const { createApp, ApplicationModelError } = await import("ligature");
    const error: unknown = await createApp({ controllers: [MistakenController] }).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof ApplicationModelError);
    assert.ok(error.problems.length > 1);
    assert.equal(inspect(error).match(/There is no route constraint 'nit'/g)?.length, 1);
  });
});
