import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, type AppOptions, type AuthorizationOptions, type PolicyContext } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { asUser } from "./as-user.js";

type Fixtures = typeof import("./fixtures/answers.js");
type Policy = NonNullable<AuthorizationOptions["policies"]>[string];

/** The result of a policy, and the status of the answer. A policy that goes wrong lets nobody through. */
const outcomes: readonly [what: string, policy: unknown, status: number][] = [
  ["true", () => true, 200],
  ["a promise of true", () => Promise.resolve(true), 200],
  ["something else with a then", () => ({ then: (resolve: (value: boolean) => void) => resolve(true) }), 200],
  ["false", () => false, 403],
  ["a promise of false", async () => Promise.resolve(false), 403],
  ["what is only truthy", () => "yes", 403],
  ["a promise of what is only truthy", () => Promise.resolve({}), 403],
  ["nothing", () => undefined, 403],
  ["a promise of nothing", () => Promise.resolve(), 403],
  ["an error", () => { throw new Error("secret"); }, 500], // prettier-ignore
  ["something thrown that is no error", () => { throw "secret" as unknown as Error; }, 500], // prettier-ignore
  ["a promise that is rejected", () => Promise.reject(new Error("secret")), 500],
  ["an error that brings a success along", () => { throw Object.assign(new Error("secret"), { statusCode: 200 }); }, 500], // prettier-ignore
];

describe("policies", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;
  const running: FastifyInstance[] = [];

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/answers.js", import.meta.url);
  });

  afterEach(async () => {
    for (const app of running.splice(0)) await app.close();
  });

  async function start(authorization: AuthorizationOptions, options: Partial<AppOptions> = {}) {
    const { AccountController } = fixtures;
    const app = await createApp({
      controllers: [AccountController],
      configure: asUser,
      authorization,
      fastify: { logger: false },
      ...options,
    });
    running.push(app);
    return app;
  }

  const get = (app: FastifyInstance, url: string, user?: object) =>
    app.inject({ url: `/api/account/${url}`, headers: user ? { "x-user": JSON.stringify(user) } : {} });

  for (const [what, policy, status] of outcomes) {
    for (const plans of [true, false]) {
      it(`are answered ${status} when they give ${what} and plans are ${plans ? "on" : "off"}`, async () => {
        const app = await start({ policies: { asked: policy as Policy } }, { plans });
        const { statusCode, body } = await get(app, "guarded", { name: "ann" });
        assert.equal(statusCode, status);
        assert.ok(!body.includes("secret"), body);
        assert.equal(body.includes("reached"), status === 200);
      });
    }
  }

  it("get the user, the request and the route's values, and are not called without a user", async () => {
    const asked: PolicyContext[] = [];
    const app = await start({ policies: { asked: (context) => asked.push(context) > 0 } });
    assert.equal((await get(app, "guarded")).statusCode, 401);
    assert.equal(asked.length, 0);
    assert.equal((await get(app, "one/5?a=b", { name: "ann" })).statusCode, 200);
    const [context, ...others] = asked;
    assert.ok(context !== undefined && others.length === 0);
    const { user, request, routeValues, resource } = context;
    assert.deepEqual([user, request.url, resource], [{ name: "ann" }, "/api/account/one/5?a=b", undefined]);
    assert.equal(routeValues.id, "5");
  });

  describe("that are classes", () => {
    it("are made with their services, for each request that asks them", async () => {
      const { PermittedPolicy, Permissions } = fixtures;
      const permissions = new Permissions();
      const app = await start(
        { policies: { asked: PermittedPolicy } },
        { services: (services) => services.addSingleton(Permissions, () => permissions) },
      );
      assert.equal((await get(app, "guarded", { name: "ann" })).statusCode, 200);
      assert.equal((await get(app, "guarded", { name: "bob" })).statusCode, 403);
      assert.equal((await get(app, "me", { name: "eve" })).statusCode, 200);
      assert.deepEqual(permissions.asked, ["ann", "bob"]);
    });

    it("are the services that are registered in their place", async () => {
      const { PermittedPolicy } = fixtures;
      const app = await start(
        { policies: { asked: PermittedPolicy } },
        {
          services: (services) =>
            services.addSingleton(PermittedPolicy, () => ({ isAllowed: () => Promise.resolve(true) }) as never),
        },
      );
      assert.equal((await get(app, "guarded", { name: "bob" })).statusCode, 200);
    });

    it("stop the start when a service of theirs is missing", async () => {
      const { PermittedPolicy } = fixtures;
      await assert.rejects(
        start({ policies: { asked: PermittedPolicy } }),
        /LIG2010: .*PermittedPolicy needs .*Permissions/,
      );
    });
  });

  it("that there are not are an error when an action asks them", async () => {
    const app = await start({ policies: { asked: () => true } });
    assert.equal((await get(app, "asks?policy=asked", { name: "ann" })).body, "yes");
    for (const name of ["nope", "__proto__", "constructor", ""]) {
      assert.equal((await get(app, `asks?policy=${name}`, { name: "ann" })).statusCode, 500, name);
    }
  });

  it("that do not exist allow no one when the start-up check is off", async () => {
    const app = await start({}, { severities: { LIG1027: "off" } });
    assert.equal((await get(app, "guarded", { name: "ann" })).statusCode, 500);
    assert.equal((await get(app, "guarded")).statusCode, 401);
  });

  describe("roles", () => {
    const users: readonly [user: object, is: boolean][] = [
      [{ roles: ["user", "admin"] }, true],
      [{ role: "admin" }, true],
      [{ roles: "admin" }, true],
      [{ roles: ["user"], role: "admin" }, true],
      [{ role: ["admin"] }, true],
      [{ roles: "admin editor" }, false],
      [{ roles: "admin,editor" }, false],
      [{ roles: ["Admin"] }, false],
      [{ roles: [["admin"]] }, false],
      [{ roles: { admin: true } }, false],
      [{ roles: { 0: "admin", length: 1 } }, false],
      [{ roles: null, role: 7 }, false],
      [{ groups: ["admin"] }, false],
      [["admin"], false],
    ];
    for (const [user, is] of users) {
      it(`${is ? "are" : "are not"} there when the user is ${JSON.stringify(user)}`, async () => {
        const app = await start({ policies: { asked: () => true } });
        assert.equal((await get(app, "isAdmin", user)).body, is ? "yes" : "no");
      });
    }

    const elsewhere: readonly [what: string, rolesOf: (user: { groups?: never }) => unknown, is: boolean][] = [
      ["a list", ({ groups }) => groups, true],
      ["a set", ({ groups }) => new Set(groups), true],
      ["a text", () => "admin", true],
      ["nothing", () => undefined, false],
      ["others", () => ["user"], false],
    ];
    for (const [what, rolesOf, is] of elsewhere) {
      it(`${is ? "are" : "are not"} there when rolesOf gives ${what}`, async () => {
        const app = await start({
          policies: { asked: () => true },
          rolesOf: rolesOf as AuthorizationOptions["rolesOf"] & object,
        });
        assert.equal((await get(app, "isAdmin", { groups: ["admin"] })).body, is ? "yes" : "no");
      });
    }

    it("are an error when rolesOf throws", async () => {
      const app = await start({ policies: { asked: () => true }, rolesOf: () => { throw new Error("secret"); } }); // prettier-ignore
      assert.equal((await get(app, "isAdmin", { roles: ["admin"] })).statusCode, 500);
    });
  });
});
