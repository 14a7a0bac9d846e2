import assert from "node:assert/strict";
import { Validator } from "@seriousme/openapi-schema-validator";
import { readSettings } from "../src/settings.js";
import { conduit } from "./conduit.js";

/** The statuses of each operation, read from what the actions return. A wrong request is 422. */
const statuses = {
  "get /api/articles": "200 422",
  "post /api/articles": "201 401 415 422",
  "get /api/articles/feed": "200 401 422",
  "get /api/articles/{slug}": "200 404 422",
  "put /api/articles/{slug}": "200 401 403 404 415 422",
  "delete /api/articles/{slug}": "204 401 403 404 422",
  "get /api/articles/{slug}/comments": "200 404 422",
  "post /api/articles/{slug}/comments": "200 401 404 415 422",
  "delete /api/articles/{slug}/comments/{id}": "204 401 403 404 422",
  "post /api/articles/{slug}/favorite": "200 401 404 422",
  "delete /api/articles/{slug}/favorite": "200 401 404 422",
  "get /api/profiles/{username}": "200 404 422",
  "post /api/profiles/{username}/follow": "200 401 404 422",
  "delete /api/profiles/{username}/follow": "200 401 404 422",
  "get /api/tags": "200",
  "get /api/user": "200 401",
  "put /api/user": "200 401 415 422",
  "post /api/users": "201 415 422",
  "post /api/users/login": "200 401 415 422",
};

describe("the application", () => {
  it("describes its 19 operations", async () => {
    const answer = await conduit.app.inject("/openapi/v1/openapi.json");
    const document = answer.json<{
      paths: Record<string, Record<string, { responses: object; security?: object[] }>>;
    }>();
    assert.deepEqual((await new Validator().validate(document)).errors ?? [], []);
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => [
        `${method} ${path}`,
        Object.keys(responses).join(" "),
      ]),
    );
    assert.deepEqual(Object.fromEntries(described), statuses);
    assert.deepEqual(document.paths["/api/articles"]!["post"]!.security, [{ token: [] }]);
    assert.deepEqual(document.paths["/api/articles"]!["get"]!.security, [{}, { token: [] }]);
    assert.deepEqual(document.paths["/api/tags"]!["get"]!.security, []);
  });

  it("answers what is not there and what is not allowed as it answers every error", async () => {
    const { app } = conduit;
    const errors = async (method: "GET" | "PATCH", url: string) => {
      const answer = await app.inject({ method, url });
      return [answer.statusCode, answer.json<{ errors: object }>().errors];
    };
    assert.deepEqual(await errors("GET", "/api/nothing"), [404, { body: ["Not Found"] }]);
    assert.deepEqual(await errors("PATCH", "/api/tags"), [405, { body: ["Method Not Allowed"] }]);
  });

  it("is ready when the database answers, also over a socket", async () => {
    const address = await conduit.app.listen({ port: 0 });
    const ready = await fetch(`${address}/health/ready`);
    assert.deepEqual([ready.status, await ready.text()], [200, "Healthy"]);
    const tags = await fetch(`${address}/api/tags`, { headers: { origin: "https://conduit.example" } });
    assert.equal(tags.headers.get("access-control-allow-origin"), "*");
    assert.deepEqual(await tags.json(), { tags: [] });
  });
});

describe("settings", () => {
  const secret = "0123456789abcdef0123456789abcdef";
  const wrong: readonly (readonly [what: string, env: NodeJS.ProcessEnv, message: RegExp])[] = [
    ["the database is no PostgreSQL", { DATABASE_URL: "mysql://localhost/a" }, /DATABASE_URL must/],
    ["the secret is short", { JWT_SECRET: "short" }, /JWT_SECRET must/],
    ["production has no secret", { NODE_ENV: "production" }, /JWT_SECRET must/],
    ["a time has no unit", { JWT_EXPIRES_IN: "7" }, /JWT_EXPIRES_IN must/],
    ["several are wrong", { DATABASE_URL: "x", JWT_SECRET: "x" }, /DATABASE_URL must[^]*\nJWT_SECRET must/],
  ];

  for (const [what, env, message] of wrong) {
    it(`end the start when ${what}`, () => {
      assert.throws(() => readSettings(env), message);
    });
  }

  it("make a secret while developing", () => {
    assert.equal(readSettings({}).jwtSecret.length, 64);
    assert.equal(readSettings({ JWT_SECRET: secret }).jwtSecret, secret);
  });
});
