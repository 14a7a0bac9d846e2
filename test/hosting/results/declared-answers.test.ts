import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("../fixtures/declared-answers.js");

const user = { id: 1, name: "Ann" };
const conflict = { taken: "name" };
const reason = { reason: "because" };

const answers: readonly [path: string, status: number, body: unknown][] = [
  ["user", 200, user],
  ["ok", 200, user],
  ["ok-entity", 200, user],
  ["ok-derived", 200, { id: 2, name: "Bo" }],
  ["derived-elsewhere", 200, { id: 2, name: "Bo", level: 3 }],
  ["derived-unknown", 200, user],
  ["derived-named", 200, [{ name: "a", radius: 1 }, { name: "b" }, { name: "c" }]],
  ["orm", 200, user],
  ["orm-ok", 200, user],
  ["orm-list", 200, [user, user]],
  ["orm-union", 200, { ...user, ...conflict }],
  ["price", 200, { text: "5 EUR" }],
  ["as-it-is", 200, { theme: "dark", more: "p4ss" }],
  ["derived-from-free", 200, { theme: "dark", size: 2 }],
  ["rows", 200, [user, user]],
  ["tuple", 200, [user, 2]],
  ["tuple-rest", 200, ["a", user, user]],
  ["tuple-inside", 200, { pair: [user, { taken: "name" }] }],
  ["tuple-ok", 200, [user, 2]],
  ["keys", 200, { id: 1, name: "Ann" }],
  ["problem-row", 422, { title: "t" }],
  ["anything", 200, { id: 1, name: "Ann", password: "p4ss", taken: "name" }],
  ["untyped", 200, { id: 1, name: "Ann", password: "p4ss", taken: "name" }],
  ["ok-later", 200, user],
  ["ok-list", 200, [user, user]],
  ["ok-null", 204, ""],
  ["created", 201, user],
  ["created-at-route", 201, user],
  ["created-at-action", 201, user],
  ["accepted", 202, user],
  ["accepted-at-route", 202, user],
  ["accepted-at-action", 202, user],
  ["status", 203, user],
  ["json", 200, user],
  ["json-status", 203, user],
  ["bad-request", 400, reason],
  ["json-error", 422, reason],
  ["conflict", 409, conflict],
  ["conflict-status", 409, conflict],
  ["conflict-json", 409, conflict],
  ["conflict-returned", 409, conflict],
  ["conflict-own", 409, user],
  ["by-attribute", 200, user],
  ["by-attribute-returned", 200, [user]],
  ["by-status", 202, conflict],
  ["free", 200, { anything: 1 }],
  ["inferred", 200, user],
  ["inferred?of=other", 200, { other: true }],
  ["union", 200, { ...user, ...conflict }],
  ["union-returned", 200, { id: 1, name: "Bo", ...conflict }],
  ["union-instance", 200, conflict],
  ["union-list", 200, [{ ...user, ...conflict }, conflict]],
  ["union-or-list", 200, [user]],
  ["union-or-text", 200, user],
  ["union-by-kind", 200, { kind: "dog", name: "Rex", toy: "ball" }],
  ["union-inside", 200, { item: { kind: "cat", name: "Tom", lives: 9 }, of: { ...user, ...conflict } }],
  ["union-of-kinds", 202, { ...user, ...conflict }],
  ["failure", 200, { error: { code: 5 }, failures: [{ code: 5 }] }],
  ["found", 200, user],
  ["found-later", 200, user],
  ["found-as", 200, user],
  ["found-json", 200, user],
  ["found-error", 404, user],
  ["found-either", 200, { ...user, ...conflict }],
  ["found-unknown", 200, { anything: 1 }],
];

/** Values that are not of the declared kind. */
const refused: readonly [path: string, message: RegExp][] = [
  ["list-for-class", /The value of the response is a list, but its declared type is .*#User/],
  ["text-for-class", /is a string, but its declared type is/],
  ["text-for-class-ok", /is a string, but/],
  ["bytes-for-class", /is a Buffer, but/],
  ["stream-for-class", /response/],
  ["map-for-class", /is a Map, but/],
  ["date-for-class", /is a Date, but/],
  ["object-for-list", /is a plain object, but its declared type is .*#User\[\]/],
  ["object-for-text", /'name' in the response is a plain object, but its declared type is String/],
  ["class-for-text", /is a Row, but its declared type is String/],
  ["conflict-kind", /is a list, but its declared type is .*#Conflict/],
  ["early-kind", /'\[0\]' in the response is a string/],
  ["event-kind", /its declared type is .*#User, so it is not sent/],
];

for (const plans of [true, false]) {
  describe(`answers of a declared type, with plans ${plans ? "on" : "off"}`, () => {
    let app: FastifyInstance;
    const lines: string[] = [];

    before(async function () {
      this.timeout(30_000);
      const { DeclaredController } = await loadCompiled<Fixtures>("../fixtures/declared-answers.js", import.meta.url);
      app = await createApp({
        controllers: [DeclaredController],
        plans,
        fastify: { logger: { level: "error", stream: { write: (line) => void lines.push(line) } } },
      });
    });

    after(() => app.close());

    for (const [path, status, body] of answers) {
      it(`have the members that the type of ${status} declares when ${path}`, async () => {
        const answer = await app.inject(`/declared/${path}`);
        assert.equal(answer.statusCode, status);
        assert.deepEqual(answer.body === "" ? "" : answer.json(), body);
      });
    }

    for (const [path, message] of refused) {
      it(`are 500 without content, with an error in the log, when ${path}`, async () => {
        lines.length = 0;
        const answer = await app.inject(`/declared/${path}`);
        assert.equal(answer.statusCode, 500);
        assert.equal(answer.headers["content-type"], "application/problem+json; charset=utf-8");
        const { title, status, ...more } = answer.json<Record<string, unknown>>();
        assert.deepEqual(
          [title, status, Object.keys(more)],
          ["An error occurred while processing your request.", 500, ["type"]],
        );
        const [logged = ""] = lines;
        assert.match(logged, message);
        assert.doesNotMatch(logged, /p4ss/);
      });
    }

    it("are texts and bytes when a stream yields the declared texts", async () => {
      const { headers, body } = await app.inject("/declared/file");
      assert.deepEqual([headers["content-type"], body], ["text/csv", "a,b"]);
    });

    it("are literal texts as they are, with white space and commas", async () => {
      assert.equal((await app.inject("/declared/events")).body, "retry: 2000\n\ndata: a, b\n\n");
      assert.equal((await app.inject("/declared/literal")).body, "a, b ");
    });

    it("are cut off when a later element of a stream is of another kind", async () => {
      await assert.rejects(app.inject("/declared/late-kind"), /response destroyed before completion/);
    });
  });
}
