import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/limits.js");

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly errors: Record<string, string[]> | undefined;
}

const list = (length: number, item = "1"): string => `[${Array<string>(length).fill(item).join()}]`;
const members = (length: number): string => `{${Array.from({ length }, (_, index) => `"${index + 1}":"1"`).join()}}`;
const elements = (length: number): string => `<XmlBatch><numbers>${"<int>1</int>".repeat(length)}</numbers></XmlBatch>`;

for (const plans of [true, false]) {
  describe(`limits of bodies, ${plans ? "with plans" : "on the binders alone"}`, () => {
    let app: FastifyInstance;
    let larger: FastifyInstance;

    before(async function () {
      this.timeout(30_000);
      const { LimitsController } = await loadCompiled<Fixtures>("./fixtures/limits.js", import.meta.url);
      const options = {
        controllers: [LimitsController],
        plans,
        xmlSerializerFormatters: true,
        automaticBadRequest: true,
      };
      app = await createApp(options);
      larger = await createApp({ ...options, limits: { maxCollectionSize: 5000, maxPatternSteps: 2e9 } });
    });

    after(() => Promise.all([app.close(), larger.close()]));

    async function post(url: string, payload: string, to = app): Promise<Answer> {
      const type = payload.startsWith("<") ? "application/xml" : "application/json";
      const answer = await to.inject({ method: "POST", url, payload, headers: { "content-type": type } });
      const body = JSON.parse(answer.body) as Record<string, unknown> | null;
      return { status: answer.statusCode, body, errors: body?.errors as Answer["errors"] };
    }

    const collections: [url: string, bodyOf: (length: number) => string, key: string, name?: string][] = [
      ["/limits/batch", (length) => `{"numbers":${list(length)}}`, "numbers"],
      ["/limits/batch", (length) => `{"lines":${list(length, '{"sku":"a"}')}}`, "lines"],
      ["/limits/batch", (length) => `{"tags":${list(length, '"a"')}}`, "tags"],
      ["/limits/batch", (length) => `{"prices":${members(length)}}`, "prices"],
      ["/limits/batch", (length) => `{"days":${members(length)}}`, "days"],
      ["/limits/batch", (length) => `{"extra":${members(length)}}`, "extra"],
      ["/limits/batch", (length) => `{"extra":{"a":{"b":${list(length)}}}}`, "extra[0].Value.b"],
      ["/limits/batch", (length) => `{"anything":${list(length)}}`, "anything"],
      ["/limits/batch", (length) => `{"anything":{"a":[1,${members(length)}]}}`, "anything.a[1]"],
      ["/limits/lines", (length) => list(length, '{"sku":"a"}'), "", "lines"],
      ["/limits/any", (length) => list(length), "", "value"],
      ["/limits/any", (length) => `[${list(length)}]`, "[0]"],
      ["/limits/xml", elements, "numbers"],
    ];
    for (const [url, bodyOf, key, name = key] of collections) {
      const shown = `${url} ${bodyOf(1)}`;
      it(`take a collection of 1,024 items: ${shown}`, async () => {
        const { status, errors } = await post(url, bodyOf(1024));
        assert.deepEqual([status, errors], [200, undefined]);
      });

      it(`refuse one of 1,025 items under its own key: ${shown}`, async () => {
        const { status, errors } = await post(url, bodyOf(1025));
        assert.equal(status, 400);
        assert.deepEqual(errors?.[key], [`The collection '${name}' has more than 1024 items.`]);
      });

      it(`accept more when limits.maxCollectionSize allows it: ${shown}`, async () => {
        assert.equal((await post(url, bodyOf(5000), larger)).status, 200);
        const { errors } = await post(url, bodyOf(5001), larger);
        assert.deepEqual(errors?.[key], [`The collection '${name}' has more than 5000 items.`]);
      });
    }

    const checked = (name: string, count: number, text: string): string =>
      list(count, JSON.stringify({ [name]: text }));
    const matched: [name: string, text: string, count: number, refused: number][] = [
      ["words", "a".repeat(100_000), 10, 0],
      ["words", "a".repeat(900), 1000, 0],
      ["words", "A", 3, 3],
      // Linear in RE2, but it takes its steps too.
      ["squared", `${"a".repeat(1000)}b`, 100, 0],
      ["squared", `${"a".repeat(99_999)}b`, 1, 0],
      ["squared", `${"a".repeat(999_999)}b`, 1, 1],
      ["password", `${"a".repeat(10_000)}1`, 100, 0],
      ["password", "a".repeat(1000), 1000, 199],
      // The square of the length, and no RE2.
      ["looked", `${"a".repeat(100)}b`, 500, 0],
      ["looked", `${"a".repeat(1000)}b`, 5, 0],
      ["looked", `${"a".repeat(10_000)}b`, 1, 1],
    ];
    for (const [name, text, count, refused] of matched) {
      it(`refuse ${refused} of ${count} texts of ${text.length} characters for the pattern of ${name}, each time again`, async () => {
        for (let request = 0; request < 2; request++) {
          const { errors = {} } = await post("/limits/checked", checked(name, count, text));
          assert.equal(Object.keys(errors).filter((key) => key.endsWith(name)).length, refused);
        }
      });
    }

    it("count the steps of each request for itself when their validation waits", async () => {
      const text = `${"a".repeat(1500)}b`;
      const body = JSON.stringify({ first: text, between: "x", second: text });
      const answers = await Promise.all(Array.from({ length: 8 }, () => post("/limits/waiting", body)));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    });

    it("match a longer text when limits.maxPatternSteps allows it", async () => {
      const { status } = await post("/limits/checked", checked("looked", 1, `${"a".repeat(10_000)}b`), larger);
      assert.equal(status, 200);
    });

    const removed: [name: string, url: string, body: string, given: unknown][] = [
      ["a value of any type", "/limits/any", '{"a":[{"constructor":{"prototype":{"x":1}},"b":1}]}', { a: [{ b: 1 }] }],
      ["the same, escaped", "/limits/any", '{"\\u0063onstruc\\u0074or":{"x":1},"b":1}', { b: 1 }],
      ["the same with a long number", "/limits/any", '{"constructor":1,"b":12345678901234567890}', { b: Number("12345678901234567890") }],
      ["a dictionary", "/limits/batch", '{"extra":{"constructor":{"x":1},"b":{"constructor":1}}}', { b: {} }],
      ["a dictionary in another order", "/limits/batch", '{"extra":{"2":{"constructor":1},"1":12345678901234567}}', { 2: {}, 1: Number("12345678901234567") }],
    ]; // prettier-ignore
    for (const [name, url, body, given] of removed) {
      it(`remove members called constructor from ${name}`, async () => {
        const answer = (await post(url, body)).body as { extra?: unknown };
        assert.deepEqual(answer.extra ?? answer, given);
      });
    }
  });
}
