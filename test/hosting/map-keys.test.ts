import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/map-keys.js");
type App = FastifyInstance;

const json = "application/json";
const urlEncoded = "application/x-www-form-urlencoded";
const boundary = "----part";
const multipart = `multipart/form-data; boundary=${boundary}`;

const part = (name: string, text: string, type = "application/json"): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n--${boundary}--\r\n`;

/** Requests whose map has the key `__proto__`, and the text of the answer. */
const kept: readonly [outcome: string, path: string, type: string | undefined, payload: string, answer: string][] = [
  ["in a body", "map", json, '{"__proto__":1,"a":2}', '{"__proto__":1,"a":2}'],
  ["in a body, with an escape", "map", json, '{"\\u005f_proto__":1}', '{"__proto__":1}'],
  ["in a body whose keys look like indexes", "map", json, '{"2":2,"__proto__":1,"1":1}', '{"1":1,"2":2,"__proto__":1}'],
  ["in a map of a body", "body", json, '{"numbers":{"__proto__":1}}', '{"numbers":{"__proto__":1}}'],
  ["as the key of an object", "body", json, '{"numbers":{},"items":{"__proto__":{"amount":5}}}', '{"numbers":{},"items":{"__proto__":{"amount":5}}}'],
  ["in a query", "query?numbers[__proto__]=1&numbers[a]=2", undefined, "", '{"__proto__":1,"a":2}'],
  ["in a form", "form", urlEncoded, "numbers[__proto__]=1&numbers[a]=2", '{"numbers":{"__proto__":1,"a":2}}'],
  ["in a JSON part of a form", "form", multipart, part("numbers", '{"__proto__":1,"a":2}'), '{"numbers":{"__proto__":1,"a":2}}'],
]; // prettier-ignore

/** Values that are wrong. */
const refused: readonly [outcome: string, path: string, type: string | undefined, payload: string][] = [
  ["in a body", "map", json, '{"__proto__":{"polluted":1}}'],
  ["in a map of a body", "body", json, '{"numbers":{"a":1,"__proto__":"x"}}'],
  ["by a rule of its class", "body", json, '{"numbers":{},"items":{"__proto__":{"amount":500}}}'],
  ["in a query", "query?numbers[__proto__]=x", undefined, ""],
  ["in a form", "form", urlEncoded, "numbers[__proto__]=x"],
  ["in a JSON part of a form", "form", multipart, part("numbers", '{"__proto__":{"polluted":1}}')],
];

for (const [plans, strictBodies] of [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const) {
  describe(`the key __proto__ of a map, plans ${plans ? "on" : "off"}, bodies ${strictBodies ? "strict" : "not strict"}`, function () {
    this.timeout(120_000);
    let app: App;

    before(async () => {
      const { MapKeysController, createApp } = await loadCompiled<Fixtures>("./fixtures/map-keys.js", import.meta.url);
      app = await createApp({ controllers: [MapKeysController], strictBodies, plans, automaticBadRequest: true });
    });

    after(() => app.close());

    const send = (path: string, type: string | undefined, payload: string) =>
      type === undefined
        ? app.inject(`/map-keys/${path}`)
        : app.inject({ method: "POST", url: `/map-keys/${path}`, headers: { "content-type": type }, payload });

    for (const [outcome, path, type, payload, answer] of kept) {
      it(`is an entry when it is sent ${outcome}`, async () => {
        const { statusCode, body } = await send(path, type, payload);
        assert.deepEqual([statusCode, body], [200, answer]);
      });
    }

    for (const [outcome, path, type, payload] of refused) {
      it(`has the errors of every other key when its value is refused ${outcome}`, async () => {
        const answer = await send(path, type, payload);
        const other = await send(path.replace("__proto__", "other"), type, payload.replace("__proto__", "other"));
        assert.deepEqual([answer.statusCode, other.statusCode], [400, 400]);
        assert.equal(answer.body.replaceAll("__proto__", "other"), other.body);
      });
    }

    it("is dropped where no type says what its value is, and no member of an object", async () => {
      const payload =
        '{"__proto__":{"numbers":{"a":1}},"numbers":{"b":1},"open":{"__proto__":{"x":1},"y":{"__proto__":{"x":1}}}}';
      const { body } = await send("body", json, payload);
      assert.equal(body, '{"numbers":{"b":1},"open":{"y":{}}}');
      assert.equal(({} as Record<string, unknown>).x, undefined);
    });
  });
}

for (const [plans, strictBodies] of [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const) {
  describe(`a partial map of a numeric enum, plans ${plans ? "on" : "off"}, bodies ${strictBodies ? "strict" : "not strict"}`, function () {
    this.timeout(120_000);
    let app: App;

    before(async () => {
      const { MapKeysController, createApp } = await loadCompiled<Fixtures>("./fixtures/map-keys.js", import.meta.url);
      const options = { controllers: [MapKeysController], strictBodies, plans, automaticBadRequest: true };
      app = await createApp(options);
    });

    after(() => app.close());

    const post = (path: string, payload: string, type = json) =>
      app.inject({ method: "POST", url: `/map-keys/${path}`, headers: { "content-type": type }, payload });

    it("is read and written by names, as a map of all members is", async () => {
      const body = '{"some":{"red":1},"all":{"red":1,"green":2}}';
      assert.equal((await post("counts", body)).body, body);
      assert.equal((await post("colors", '{"red":1,"green":5}')).body, "5");
      assert.equal((await post("colors", '{"red":1}')).body, "-1");
    });

    it("has an error for a name that no member has", async () => {
      const { errors } = (await post("counts", '{"some":{"blue":1}}')).json<{ errors: object }>();
      assert.deepEqual(Object.keys(errors), ["some[0].Key"]);
    });

    it("is read by names in a form", async () => {
      const { body } = await post("colors-of-form", "some[green]=2&some[red]=1&all[red]=3", urlEncoded);
      assert.equal(body, '{"some":{"red":1,"green":2},"all":{"red":3}}');
    });
  });
}
