import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, type AuthorizationOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { asUser } from "./as-user.js";

type Fixtures = typeof import("./fixtures/combinations.js");
type Stands = "nothing" | "anonymous" | "authorize" | "roles" | "policy" | "both";
type Asked = Exclude<Stands, "nothing" | "anonymous">;

const stands: readonly Stands[] = ["nothing", "anonymous", "authorize", "roles", "policy", "both"];
const fallbacks: Readonly<Record<string, AuthorizationOptions["fallbackPolicy"]>> = {
  none: undefined,
  "any user": true,
  adult: "adult",
  admin: { roles: ["admin", "owner"] },
};
const users: Readonly<Record<string, object | undefined>> = {
  nobody: undefined,
  user: { name: "user" },
  admin: { name: "admin", roles: ["admin"] },
  adult: { name: "adult", age: 18 },
  "adult admin": { name: "all", roles: ["other", "admin"], age: 40 },
};

/** The meaning of each requirement, in the words of the guide. */
const holds: Readonly<Record<Asked, (user: string) => boolean>> = {
  authorize: (user) => user !== "nobody",
  roles: (user) => user.includes("admin"),
  policy: (user) => user.includes("adult"),
  both: (user) => user === "adult admin",
};
const ofFallback: Readonly<Record<string, Asked>> = { "any user": "authorize", adult: "policy", admin: "roles" };

function expected(controller: Stands, action: Stands, fallback: string, user: string): number {
  const both = [controller, action];
  if (both.includes("anonymous")) return 200;
  const declared = both.filter((one): one is Asked => one !== "nothing" && one !== "anonymous");
  const asked = declared.length > 0 || fallback === "none" ? declared : [ofFallback[fallback]!];
  if (asked.every((one) => holds[one](user))) return 200;
  return user === "nobody" ? 401 : 403;
}

describe("who reaches an action", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/combinations.js", import.meta.url);
  });

  const start = (fallback: string, plans: boolean): Promise<FastifyInstance> => {
    const fallbackPolicy = fallbacks[fallback];
    const policies = { adult: ({ user }: { user: { age?: number } }) => Promise.resolve((user.age ?? 0) >= 18) };
    return createApp({
      controllers: fixtures.controllers,
      configure: asUser,
      authorization: {
        policies: policies as AuthorizationOptions["policies"] & object,
        ...(fallbackPolicy && { fallbackPolicy }),
      },
      severities: { "pointless-authorize": "off" },
      plans,
    });
  };

  for (const fallback of Object.keys(fallbacks)) {
    for (const plans of [true, false]) {
      it(`is what controller, action and user say when the fallback is ${fallback} and plans are ${plans ? "on" : "off"}`, async () => {
        const app = await start(fallback, plans);
        for (const controller of stands) {
          for (const action of stands) {
            for (const [name, user] of Object.entries(users)) {
              const headers = user === undefined ? {} : { "x-user": JSON.stringify(user) };
              const { statusCode } = await app.inject({ url: `/${controller}/${action}`, headers });
              const where = `controller: ${controller}, action: ${action}, user: ${name}`;
              assert.equal(statusCode, expected(controller, action, fallback, name), where);
            }
          }
        }
        await app.close();
      });
    }
  }
});
