import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp, describePlan, type AppOptions, type AuthorizationOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { asUser } from "./as-user.js";

type Fixtures = typeof import("./fixtures/answers.js");
type Method = "GET" | "HEAD" | "POST";

const ann = { name: "ann" };
const admin = { name: "bob", roles: ["admin"] };
const member = { name: "eve", roles: ["member"] };
const both = { name: "max", roles: ["member", "admin"] };

/** The clients that are let through, and how the others are answered; `login` is the way to the page of signing in. */
const table: readonly [
  method: Method,
  url: string,
  user: object | undefined,
  answer: number | string,
  type?: string,
][] = [
  ["GET", "/api/account/me", undefined, 401],
  ["GET", "/api/account/me", ann, 200],
  ["HEAD", "/api/account/me", undefined, 401],
  ["HEAD", "/api/account/me", ann, 200],
  ["POST", "/shared", undefined, 401, "application/json"],
  ["POST", "/shared", ann, 200, "application/json"],
  ["POST", "/shared", ann, 403, "text/csv"],
  ["POST", "/shared", admin, 200, "text/csv"],
  ["POST", "/shared", undefined, 401, "text/html"],
  ["POST", "/shared", ann, 415, "text/html"],
  ["POST", "/shared/half", undefined, 401, "application/json"],
  ["POST", "/shared/half", undefined, 200, "text/csv"],
  ["POST", "/shared/half", undefined, 415, "text/html"],
  ["GET", "/back/office", undefined, 401],
  ["GET", "/back/office/index", ann, 200],
  ["HEAD", "/back/Office/Index", undefined, 401],
  ["GET", "/back/office/door", undefined, 200],
  ["GET", "/derived/more", admin, 403],
  ["GET", "/derived/more", member, 200],
  ["GET", "/derived/own", member, 403],
  ["GET", "/derived/own", admin, 403],
  ["GET", "/derived/own", both, 200],
  ["GET", "/derived/open", undefined, 200],
  ["GET", "/secret", undefined, "/login?returnUrl=%2Fsecret"],
  ["HEAD", "/secret?a=b&c=%20", undefined, "/login?returnUrl=%2Fsecret%3Fa%3Db%26c%3D%2520"],
  ["POST", "/secret", undefined, "/login?returnUrl=%2Fsecret"],
  ["POST", "/secret?handler=delete", undefined, "/login?returnUrl=%2Fsecret%3Fhandler%3Ddelete"],
  ["POST", "/secret?handler=delete", ann, 403],
  ["POST", "/secret?handler=delete", member, 200],
  ["GET", "/secret", ann, 403],
  ["GET", "/rest//evil.example", undefined, "/login?returnUrl=%2Frest%2F%2Fevil.example"],
  ["GET", "/rest/\u00e4", undefined, "/login?returnUrl=%2Frest%2F%25C3%25A4"],
  ["POST", "/steps", undefined, "/login?returnUrl=%2Fsteps"],
  ["POST", "/steps", ann, 404],
  ["POST", "/steps?handler=one", ann, 200],
  ["POST", "/steps?handler=two", ann, 403],
  ["POST", "/steps?handler=two", admin, 200],
  ["GET", "/login", undefined, 200],
];

const policies: AuthorizationOptions["policies"] = {
  asked: () => true,
  owner: ({ user, resource }: { user: { name: string }; resource: { owner: string } }) => user.name === resource.owner,
} as NonNullable<AuthorizationOptions["policies"]>;

describe("answers to those who may not", function () {
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

  async function start(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
    const { AccountController, SharedController, OfficeController, DerivedController } = fixtures;
    const { SecretPage, RestPage, StepsPage, LoginPage } = fixtures;
    const app = await createApp({
      controllers: [AccountController, SharedController, OfficeController, DerivedController],
      pages: [SecretPage, RestPage, StepsPage, LoginPage],
      conventionalRoutes: { areas: "{area}/{controller}/{action=index}" },
      configure: asUser,
      ...options,
      authorization: { policies, loginPath: "/login", challenge: "Bearer", ...options.authorization },
    });
    running.push(app);
    return app;
  }

  const send = (app: FastifyInstance, method: Method, url: string, user?: object, type?: string) => {
    const headers = { ...(user && { "x-user": JSON.stringify(user) }), ...(type && { "content-type": type }) };
    const options: InjectOptions = {
      method,
      url,
      headers,
      ...(type && { payload: type === "application/json" ? "{}" : "a" }),
    };
    return app.inject(options);
  };

  for (const plans of [true, false]) {
    it(`are what the table says when plans are ${plans ? "on" : "off"}`, async () => {
      const app = await start({ plans });
      for (const [method, url, user, answer, type] of table) {
        const response = await send(app, method, url, user, type);
        const where = `${method} ${url} ${type ?? ""} ${JSON.stringify(user)}: ${response.body}`;
        assert.equal(response.statusCode, typeof answer === "string" ? 302 : answer, where);
        assert.equal(response.headers.location, typeof answer === "string" ? answer : undefined, where);
        assert.equal(response.headers["www-authenticate"], answer === 401 ? "Bearer" : undefined, where);
      }
    });
  }

  it("are problem details, which the application completes", async () => {
    const app = await start({ customizeProblem: (problem, request) => void (problem.instance = request.url) });
    const nobody = await send(app, "GET", "/api/account/me");
    assert.equal(nobody.headers["content-type"], "application/problem+json; charset=utf-8");
    const type = "https://tools.ietf.org/html/rfc9110#section-15.5";
    const instance = "/api/account/me";
    assert.deepEqual(nobody.json(), { type: `${type}.2`, title: "Unauthorized", status: 401, instance });
    const stranger = await send(app, "GET", "/derived/more", ann);
    assert.deepEqual(stranger.json(), {
      type: `${type}.4`,
      title: "Forbidden",
      status: 403,
      instance: "/derived/more",
    });
  });

  it("name the way in as the application says for each request", async () => {
    const challenge: AuthorizationOptions["challenge"] = ({ url }) =>
      url.includes("me") ? `Basic realm="me"` : undefined;
    const app = await start({ authorization: { challenge } });
    assert.equal((await send(app, "GET", "/api/account/me")).headers["www-authenticate"], `Basic realm="me"`);
    assert.equal((await send(app, "GET", "/api/account/guarded")).headers["www-authenticate"], undefined);
  });

  it("are 401 on pages when the application has no page of signing in", async () => {
    const { SecretPage } = fixtures;
    const app = await createApp({ pages: [SecretPage], configure: asUser });
    running.push(app);
    const { statusCode, headers } = await send(app, "GET", "/secret");
    assert.deepEqual([statusCode, headers["www-authenticate"], headers.location], [401, undefined, undefined]);
  });

  it("lead back to no other host when the target names one", async () => {
    const app = await start({ prefix: "/:tenant", authorization: { loginPath: "/a/login?theme=dark" } });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const { request } = await import("node:http");
    const location = (path: string): Promise<string | undefined> =>
      new Promise((resolve, reject) => {
        request({ port, host: "127.0.0.1", path }, (answer) => {
          answer.resume();
          resolve(answer.headers.location);
        })
          .on("error", reject)
          .end();
      });
    assert.equal(await location("/acme/secret"), "/a/login?theme=dark&returnUrl=%2Facme%2Fsecret");
    for (const path of ["//evil.example/secret", "http://evil.example/acme/secret", "/\\evil.example/secret"]) {
      const found = await location(path);
      assert.ok(found === undefined || found === "/a/login?theme=dark", `${path}: ${found}`);
    }
  });

  it("come under a prefix too", async () => {
    const app = await start({ prefix: "/v1" });
    assert.equal((await send(app, "GET", "/v1/api/account/me")).statusCode, 401);
    assert.equal((await send(app, "GET", "/v1/secret")).headers.location, "/login?returnUrl=%2Fv1%2Fsecret");
  });

  describe("the user", () => {
    const answers: readonly [url: string, user: object | undefined, answer: unknown][] = [
      ["me", ann, { name: "ann" }],
      ["current", ann, { name: "ann" }],
      ["maybe", ann, { name: "ann", isValid: true }],
      ["maybe", undefined, { name: "nobody", isValid: true }],
      ["otherwise", ann, { name: "ann" }],
      ["otherwise", undefined, { name: "guest" }],
      ["isAdmin", admin, "yes"],
      ["isAdmin", ann, "no"],
      ["isAdmin", undefined, "no"],
      ["owns?name=ann", ann, "yes"],
    ];
    for (const plans of [true, false]) {
      it(`is given to actions when plans are ${plans ? "on" : "off"}`, async () => {
        const app = await start({ plans });
        for (const [url, user, answer] of answers) {
          const { body } = await send(app, "GET", `/api/account/${url}`, user);
          assert.deepEqual(
            typeof answer === "string" ? body : JSON.parse(body),
            answer,
            `${url} ${JSON.stringify(user)}`,
          );
        }
      });
    }

    it("checks a resource for the action, which answers 403 for other users", async () => {
      const app = await start();
      assert.equal((await send(app, "GET", "/api/account/owns?name=ann", admin)).statusCode, 403);
      assert.equal((await send(app, "GET", "/api/account/owns?name=ann")).statusCode, 403);
    });
  });

  it("leave actions their plans", async () => {
    const app = await start();
    for (const action of ["Account.me", "Account.current", "Account.guarded", "SecretPage.onGet"]) {
      const { code, reason } = describePlan(app, action);
      assert.ok(code !== undefined, `${action}: ${reason}`);
    }
  });
});
