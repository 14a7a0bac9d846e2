import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { WarningLog } from "../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/mixed-tuples.js");

/** What is sent, what the action gets, and the keys of the errors. */
const cases: readonly (readonly [path: string, body: unknown, value: unknown, errors?: string[], strict?: string[]])[] = [
  ["pair", ["a", 1], ["a", 1]],
  ["pair", ["a", "2"], ["a", 2]],
  ["pair", ["a", "x"], ["a", 0], ["[1]"]],
  ["pair", ["a"], null, [""]],
  ["pair", ["a", 1, 2], null, [""]],
  ["pair", { 0: "a", 1: 1 }, null, [""]],
  ["box", { pair: ["a", 1], range: ["1.50", null, "m"], many: ["a", 1, 2, 3] }, { pair: ["a", 1], range: [1.5, null, "m"], many: ["a", 1, 2, 3] }],
  ["box", { pair: ["a", 1], many: ["a"] }, { pair: ["a", 1], range: null, many: ["a"] }],
  ["box", { pair: ["a", {}] }, { pair: ["a", 0], range: null }, ["pair[1]"]],
  ["box", { pair: "a" }, { pair: null, range: null }, ["pair"]],
  ["box", {}, { pair: null, range: null }, [], ["pair"]],
]; // prettier-ignore

describe("tuples of several types in JSON bodies", () => {
  const apps = new Map<string, FastifyInstance>();
  const log = new WarningLog();

  before(async function () {
    this.timeout(60_000);
    const { MixedTuplesController } = await loadCompiled<Fixtures>("./fixtures/mixed-tuples.js", import.meta.url);
    const shared = { controllers: [MixedTuplesController], fastify: { logger: log.options }, severities: { LIG1032: "off" } } as const; // prettier-ignore
    for (const plans of [false, true]) apps.set(String(plans), await createApp({ plans, ...shared }));
    apps.set("strict", await createApp({ strictBodies: true, ...shared }));
  });

  after(() => Promise.all([...apps.values()].map((app) => app.close())));

  it("are no mistake", () => assert.deepEqual(log.codes, []));

  for (const [path, body, value, errors = [], strict = errors] of cases) {
    it(`are read by position when ${JSON.stringify(body)} is sent to ${path}, with plans and without`, async () => {
      for (const [name, app] of apps) {
        const answer = await app.inject({ method: "POST", url: `/tuples/${path}`, payload: body as object });
        const { value: got, errors: found } = answer.json<{ value: unknown; errors: Record<string, unknown> }>();
        assert.deepEqual(Object.keys(found), name === "strict" ? strict : errors, answer.body);
        if (name !== "strict") assert.deepEqual(got, value);
      }
    });
  }
});
