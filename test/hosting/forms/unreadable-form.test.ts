import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { multipart } from "./fixtures/parts.js";

type Fixtures = typeof import("./fixtures/unreadable.js");

interface Echo {
  readonly values: Record<string, unknown>;
  readonly errors: Record<string, string[]>;
  readonly valid: boolean;
}

/** A form that cannot be read is an error for what is bound from it, and nothing to everything else. */
describe("a form that cannot be read", () => {
  const apps = new Map<boolean, FastifyInstance>();

  before(async function () {
    this.timeout(30_000);
    const { Clock, UnreadableController, UnreadablePropertiesController } = await loadCompiled<Fixtures>(
      "./fixtures/unreadable.js",
      import.meta.url,
    );
    for (const plans of [false, true]) {
      const app = await createApp({
        plans,
        controllers: [UnreadableController, UnreadablePropertiesController],
        services: (services) => services.addSingleton(Clock),
      });
      apps.set(plans, app);
    }
  });

  after(() => Promise.all([...apps.values()].map((app) => app.close())));

  const forms: [what: string, headers: Record<string, string>, body: string][] = [
    ["url-encoded, with an encoded NUL", { "content-type": "application/x-www-form-urlencoded" }, "a=%00"],
    ["url-encoded, with too many fields", { "content-type": "application/x-www-form-urlencoded" }, "a=1&".repeat(1025)],
    ["multipart, without its end", multipart, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    ["multipart, without a boundary", { "content-type": "multipart/form-data" }, "a=1"],
  ];

  const cases: [outcome: string, path: string, values: Record<string, unknown>, errorKeys: string[]][] = [
    ["leaves route and services alone beside a field of the form", "unreadable/field/5", { a: null, id: 5, clock: { now: 5 } }, [""]],
    ["leaves values of the route and the query alone, and asks for no others", "unreadable/any/5?a=3", { id: 5, a: 3, missing: 0, text: null }, [""]],
    ["reports what is wrong elsewhere too", "unreadable/any/x?a=y", { id: 0, a: null, missing: 0, text: null }, ["", "a", "id"]],
    ["makes no model when nothing of it stands elsewhere", "unreadable/model", { course: null }, [""]],
    ["binds a model of what stands elsewhere", "unreadable/model?title=t&hours=2", { course: { title: "t", hours: 2, note: null } }, [""]],
    ["validates a model of what stands elsewhere", "unreadable/model?hours=2", { course: { title: null, hours: 2, note: null } }, ["", "title"]],
    ["is an error for a field in a model of the query", "unreadable/query-model?title=t&hours=2", { course: { title: "t", hours: 2, note: null } }, [""]],
    ["makes no model of the form", "unreadable/form-model?title=t&page=2", { course: null, page: 2 }, [""]],
    ["leaves lists and initialisers as they are where nothing was bound", "unreadable/list", { a: null, kept: 7 }, [""]],
    ["leaves files and the form itself null", "unreadable/files?page=2", { file: null, files: null, form: null, page: 2 }, [""]],
    ["leaves bound properties of the route alone", "unreadable-properties/5", { id: 5, a: null }, [""]],
  ]; // prettier-ignore

  const unread: typeof cases = [
    ["leaves an action alone that does not read it", "unreadable/none/5?page=2", { id: 5, page: 2, header: "t", clock: { now: 5 }, aborts: false }, []],
  ]; // prettier-ignore

  for (const [what, headers, body] of forms) {
    const isMultipart = headers["content-type"]?.startsWith("multipart") === true;
    if (isMultipart) {
      it(`is 415 for an action that does not read it when it is ${what}`, async () => {
        for (const app of apps.values()) {
          const answer = await app.inject({ method: "POST", url: `/${unread[0]![1]}`, headers, body });
          assert.equal(answer.statusCode, 415, answer.body);
        }
      });
    }
    for (const [outcome, path, values, errorKeys] of isMultipart ? cases : [...unread, ...cases]) {
      it(`${outcome} when it is ${what}`, async () => {
        for (const [plans, app] of apps) {
          const answer = await app.inject({
            method: "POST",
            url: `/${path}`,
            headers: { ...headers, "x-t": "t" },
            body,
          });
          assert.equal(answer.statusCode, 200, answer.body);
          const echo = JSON.parse(answer.body) as Echo;
          assert.deepEqual(echo.values, values, `plans: ${plans}`);
          assert.deepEqual(Object.keys(echo.errors).sort(), errorKeys, `plans: ${plans}`);
          assert.equal(echo.valid, errorKeys.length === 0, `plans: ${plans}`);
        }
      });
    }
  }
});
