import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, describePlan } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/waiting-rules.js");

interface State {
  readonly bound: unknown;
  readonly valid: boolean;
  readonly errors: Record<string, string[]>;
}

const posts: readonly { url: string; body: unknown; errors: Record<string, string[]> }[] = [
  { url: "person", body: { name: "bob" }, errors: {} },
  { url: "person", body: { name: "ann" }, errors: { name: ["name is taken"] } },
  { url: "person", body: { name: "ann", nick: "ann" }, errors: { name: ["name is taken"], nick: ["nick is taken"] } },
  {
    url: "people",
    body: [{ name: "ann" }, { name: "bob" }, { name: "eve", nick: "ann" }],
    errors: { "[0].name": ["name is taken"], "[2].nick": ["nick is taken"] },
  },
  { url: "by-name", body: { x: { name: "ann" } }, errors: { "[0].Value.name": ["name is taken"] } },
  { url: "pair", body: { one: "bob" }, errors: {} },
  { url: "pair", body: { one: "ann" }, errors: { one: ["One is taken."] } },
  { url: "many", body: { names: ["bob"] }, errors: {} },
  { url: "many", body: { names: ["bob", "ann"] }, errors: { "": ["ann!"] } },
  { url: "quiet", body: { name: "bob" }, errors: {} },
  { url: "quiet", body: { name: "ann" }, errors: { name: ["taken"] } },
];

const gets: readonly { url: string; errors: Record<string, string[]> }[] = [
  { url: "query?name=bob&other=eve", errors: {} },
  { url: "query?name=ann&other=ann", errors: { name: ["name is taken"], other: ["other is taken"] } },
  { url: "query", errors: {} },
  { url: "quietly?name=bob", errors: {} },
  { url: "quietly?name=ann", errors: { name: ["name is taken"] } },
  { url: "lazy?name=early", errors: {} },
  { url: "lazy?name=lazy", errors: { name: ["The field name is invalid."] } },
  { url: "known?name=ann", errors: {} },
  { url: "known?name=bob", errors: { name: ["The field name is invalid."] } },
];

for (const plans of [true, false]) {
  describe(`rules that wait, plans ${plans ? "on" : "off"}`, () => {
    let fixture: Fixture;
    let app: FastifyInstance;
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);

    before(async function () {
      this.timeout(60_000);
      fixture = await loadCompiled<Fixture>("./fixtures/waiting-rules.js", import.meta.url);
      app = await createApp({
        controllers: [fixture.WaitingController],
        services: (services) => services.addSingleton(fixture.Names),
        fastify: { logger: false },
        plans,
      });
      process.on("unhandledRejection", note);
    });

    after(async () => {
      process.off("unhandledRejection", note);
      await app.close();
    });

    for (const { url, body, errors } of posts) {
      it(`are awaited when ${JSON.stringify(body)} is posted to ${url}`, async () => {
        const answer = await app.inject({ method: "POST", url: `/waiting/${url}`, payload: body as object });
        const state = answer.json<State>();
        assert.deepEqual([state.errors, state.valid], [errors, Object.keys(errors).length === 0]);
      });
    }

    for (const { url, errors } of gets) {
      it(`are awaited when ${url} is requested`, async () => {
        const state = (await app.inject({ url: `/waiting/${url}` })).json<State>();
        assert.deepEqual([state.errors, state.valid], [errors, Object.keys(errors).length === 0]);
      });
    }

    it("answer 500 without their text when they are rejected, and leave no rejection unhandled", async () => {
      for (const url of ["/waiting/query?name=boom", "/waiting/quietly?name=boom"]) {
        const answer = await app.inject({ url });
        assert.equal(answer.statusCode, 500);
        assert.doesNotMatch(answer.body, /secret/);
      }
      await new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual(unhandled, []);
    });

    it("get the request's signal when they read it", async () => {
      fixture.log.length = 0;
      await app.inject({ url: "/waiting/query?name=bob&other=eve" });
      assert.deepEqual(fixture.log, ["name false", "other false"]);
    });

    if (plans) {
      it("have no plan when they are declared async", () => {
        assert.match(describePlan(app, "Waiting.query").reason ?? "", /asynchronous/);
        assert.match(describePlan(app, "Waiting.pair").reason ?? "", /asynchronous/);
        assert.notEqual(describePlan(app, "Waiting.known").code, undefined);
      });
    }
  });
}
