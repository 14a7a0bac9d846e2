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
  ["ok-derived", 200, { id: 2, name: "Bo", level: 3 }],
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

for (const plans of [true, false]) {
  describe(`answers of a declared type, with plans ${plans ? "on" : "off"}`, () => {
    let app: FastifyInstance;

    before(async function () {
      this.timeout(30_000);
      const { DeclaredController } = await loadCompiled<Fixtures>("../fixtures/declared-answers.js", import.meta.url);
      app = await createApp({ controllers: [DeclaredController], plans, fastify: { logger: false } });
    });

    after(() => app.close());

    for (const [path, status, body] of answers) {
      it(`have the members that the type of ${status} declares when ${path}`, async () => {
        const answer = await app.inject(`/declared/${path}`);
        assert.equal(answer.statusCode, status);
        assert.deepEqual(answer.body === "" ? "" : answer.json(), body);
      });
    }
  });
}
