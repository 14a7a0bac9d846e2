import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, describePlan, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Own = typeof import("../fixtures/own-attributes.js");

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

interface Case {
  readonly when: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly gives: Record<string, unknown>;
  readonly errors?: Record<string, string[]>;
}

const required = (name: string): string[] => [`The ${name} field is required.`];
const notValid = (value: string, name?: string): string[] => [
  name === undefined ? `The value '${value}' is not valid.` : `The value '${value}' is not valid for ${name}.`,
];

const parameters: readonly Case[] = [
  { when: "the header is there", url: "tenant", headers: { "x-tenant": "acme" }, gives: { tenant: "acme" } },
  {
    when: "a required text is missing",
    url: "tenant",
    gives: { tenant: null },
    errors: { tenant: required("tenant") },
  },
  {
    when: "a required text is white space",
    url: "tenant",
    headers: { "x-tenant": " " },
    gives: { tenant: null },
    errors: { tenant: required("tenant") },
  },
  { when: "an optional text is missing", url: "tenant-or-null", gives: { tenant: null } },
  { when: "the function waits", url: "known", headers: { "x-tenant": "a" }, gives: { tenant: "tenant a" } },
  { when: "a text has to be a number", url: "number?n=7", gives: { count: 7 } },
  {
    when: "a text is no number",
    url: "number?n=x",
    gives: { count: 0 },
    errors: { count: notValid("x") },
  },
  {
    when: "a number breaks a rule",
    url: "number?n=11",
    gives: { count: 11 },
    errors: { count: ["The field count must be between 1 and 10."] },
  },
  { when: "a number is missing", url: "number", gives: { count: 0 } },
  { when: "a list of texts has to be one of numbers", url: "numbers?n=1&n=2", gives: { counts: [1, 2] } },
  { when: "one text has to be a list", url: "numbers?n=1", gives: { counts: [1] } },
  { when: "a list is missing", url: "numbers", gives: { counts: [] } },
  {
    when: "the attribute has no argument",
    url: "guid?id=3f2504e0-4f89-11d3-9a0c-0305e82c3301",
    gives: { id: "3f2504e0-4f89-11d3-9a0c-0305e82c3301" },
  },
  { when: "the function gives an object", url: "user", headers: { authorization: "anna" }, gives: { name: "anna" } },
  {
    when: "the object that it gives is not valid",
    url: "user",
    headers: { authorization: "annabell" },
    gives: { name: "annabell" },
    errors: { "user.name": ["The field name must be a string with a maximum length of 5."] },
  },
  {
    when: "the object that it gives is not validated",
    url: "trusted",
    headers: { authorization: "annabell" },
    gives: { name: "annabell" },
  },
  {
    when: "it stands on properties of a model",
    url: "filter?text=t&tenant=acme",
    headers: { cookie: "theme=dark" },
    gives: { filter: { tenant: "acme", theme: "dark", text: "t" } },
  },
  {
    when: "a property of a model cannot be converted",
    url: "filter?text=t",
    headers: { cookie: "theme=pink" },
    gives: { filter: { tenant: null, theme: null, text: "t" } },
    errors: { theme: notValid("pink", "theme") },
  },
];

const cookies: readonly Case[] = [
  {
    when: "it is there",
    url: "cookie",
    headers: { cookie: "count=3; theme=light" },
    gives: { count: 3, theme: "light" },
  },
  { when: "there is no cookie", url: "cookie", gives: { count: 0, theme: null } },
  {
    when: "it cannot be converted",
    url: "cookie",
    headers: { cookie: "count=x" },
    gives: { count: 0, theme: null },
    errors: { count: notValid("x") },
  },
  {
    when: "it is there twice",
    url: "cookie",
    headers: { cookie: "count=1; count=2" },
    gives: { count: 1, theme: null },
  },
  {
    when: "the name has another case",
    url: "cookie",
    headers: { cookie: "Count=1" },
    gives: { count: 0, theme: null },
  },
  { when: "it is encoded", url: "session", headers: { cookie: "sid=a%20%C3%A4%3B" }, gives: { session: "a ä;" } },
  { when: "its encoding is broken", url: "session", headers: { cookie: "sid=%E0%A4" }, gives: { session: "%E0%A4" } },
  { when: "its value has an equals sign", url: "session", headers: { cookie: "sid=a=b=" }, gives: { session: "a=b=" } },
  { when: "others have no value", url: "session", headers: { cookie: "a; ;=; b;sid=1;;" }, gives: { session: "1" } },
  {
    when: "it is required and missing",
    url: "session",
    headers: { cookie: "other=1" },
    gives: { session: null },
    errors: { sid: required("session") },
  },
  {
    when: "it is empty",
    url: "session",
    headers: { cookie: "sid=" },
    gives: { session: null },
    errors: { sid: required("session") },
  },
  {
    when: "it is named like a member of all objects",
    url: "proto",
    headers: { cookie: "__proto__=p; constructor=c" },
    gives: { proto: "p", made: "c" },
  },
  { when: "it is named so and missing", url: "proto", headers: { cookie: "a=1" }, gives: { proto: null, made: null } },
];

for (const plans of [true, false]) {
  describe(`values of the request ${plans ? "with" : "without"} plans`, () => {
    let own: Own;
    let app: FastifyInstance;

    before(async function () {
      this.timeout(120_000);
      own = await loadCompiled<Own>("../fixtures/own-attributes.js", import.meta.url);
      const options: AppOptions = {
        plans,
        controllers: [own.OwnController],
        services: (services) => services.addSingleton(own.Tenants),
      };
      app = await createApp(options);
    });

    after(() => app.close());

    async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
      const { statusCode, payload } = await app.inject({ url: `/own/${url}`, headers });
      return { status: statusCode, body: JSON.parse(payload) as Record<string, unknown> };
    }

    for (const [of, table] of [
      ["a custom parameter", parameters],
      ["a cookie", cookies],
    ] as const) {
      for (const { when, url, headers, gives, errors = {} } of table) {
        it(`binds ${of} when ${when}`, async () => {
          const { status, body } = await get(url, headers);
          const { own: property, ...rest } = body;
          assert.equal(status, 200);
          assert.deepEqual(rest, { ...gives, errors });
          assert.equal(property, headers?.["x-tenant"]?.trim() || null);
        });
      }
    }

    it("answers with the status of an error that the function throws on purpose", async () => {
      const { status } = await get("user");
      assert.equal(status, 401);
    });

    it("answers 500 without the text when the function has a bug", async () => {
      const { status, body } = await get("broken");
      assert.equal(status, 500);
      assert.ok(!JSON.stringify(body).includes("secret"));
    });

    it("does not touch the prototype of objects", async () => {
      await get("proto", { cookie: "__proto__=polluted; __proto__.x=1; constructor=1" });
      assert.equal(({} as Record<string, unknown>).x, undefined);
      assert.equal(Object.keys(Object.prototype).length, 0);
    });

    it("leaves the action to the binders", () => {
      const { reason = "" } = describePlan(app, "Own.tenant");
      assert.match(reason, plans ? /only the interpreter/ : /turned off/);
    });

    it("shows neither cookies nor values of functions in binding traces", async () => {
      const seen: string[] = [];
      const traced = await createApp({
        plans,
        controllers: [own.OwnController],
        services: (services) => services.addSingleton(own.Tenants),
      });
      traced.addHook("onSend", async (request) => void seen.push(JSON.stringify(request.bindingTrace ?? {})));
      await traced.inject({ url: "/own/session", headers: { cookie: "sid=topsecret", "x-tenant": "hidden tenant" } });
      await traced.inject({ url: "/own/session" });
      await traced.close();
      assert.ok(!seen[0]!.includes("topsecret") && !seen[0]!.includes("hidden tenant"), seen[0]);
      assert.match(seen[1]!, /has no cookie 'sid'/);
      assert.match(seen[1]!, /own function returned no value/);
    });
  });
}
