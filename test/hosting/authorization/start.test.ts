import assert from "node:assert/strict";
import { ApplicationModelError, createApp, type AppOptions, type AuthorizationOptions, type PageClass } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/mistakes.js");

describe("the start of an application with authorization", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/mistakes.js", import.meta.url);
  });

  async function problemsOf(options: AppOptions): Promise<ApplicationModelError["problems"]> {
    try {
      await (await createApp(options)).close();
      return [];
    } catch (error) {
      assert.ok(error instanceof ApplicationModelError, String(error));
      return error.problems;
    }
  }

  it("names the policy and its place when there is no such policy", async () => {
    const { controllers } = fixtures;
    const [problem, ...others] = await problemsOf({
      controllers: [controllers.unknown],
      authorization: { policies: { adult: () => true } },
    });
    assert.deepEqual(others, []);
    assert.equal(problem?.code, "LIG1027");
    assert.match(problem.message, /no policy 'adlut'. Did you mean 'adult'\?/);
    assert.match(problem.location?.file ?? "", /mistakes\.ts$/);
  });

  it("names the role when the application lists its roles", async () => {
    const { controllers } = fixtures;
    const options = (roles: string[]): AppOptions => ({ controllers: [controllers.roles], authorization: { roles } });
    assert.deepEqual(
      (await problemsOf(options(["admin"]))).map(({ code }) => code),
      ["LIG1027"],
    );
    assert.deepEqual(await problemsOf(options(["admin", "editor"])), []);
    assert.deepEqual(await problemsOf({ controllers: [controllers.roles] }), []);
  });

  it("refuses every @Authorize that would ask less than it says", async () => {
    for (const controller of fixtures.mistaken) {
      const codes = (await problemsOf({ controllers: [controller] })).map(({ code }) => code);
      assert.deepEqual(codes, ["LIG1023"], controller.name);
    }
  });

  it("refuses a base class of which it knows nothing, and that has an @Authorize or @UseFilters", async () => {
    for (const [controller, attribute] of fixtures.hidden) {
      const [problem, ...others] = await problemsOf({ controllers: [controller] });
      assert.equal(problem?.code, "LIG2052", controller.name);
      assert.match(problem.message, new RegExp(`has an @${attribute} that would be lost`));
      assert.match(
        problem.message,
        /did not compile that class, cannot see .* or the method is protected there\. .*make the method public/,
      );
      assert.deepEqual(others, []);
    }
  });

  const policies = { adult: () => true };
  const wrongOptions: readonly [what: string, options: AuthorizationOptions, says: RegExp][] = [
    [
      "a policy is no function",
      { policies: { adult: true as never } },
      /policy 'adult' is neither a function nor a class/,
    ],
    ["the fallback names no policy", { policies, fallbackPolicy: "adlut" }, /policy 'adlut', which is not among/],
    [
      "the fallback names an inherited member",
      { policies, fallbackPolicy: "toString" },
      /policy 'toString', which is not among/,
    ],
    ["the fallback names no role", { roles: ["a"], fallbackPolicy: { roles: "b" } }, /role 'b', which is not among/],
    ["the fallback is misspelled", { fallbackPolicy: { role: "b" } as never }, /'role' is neither/],
    ["the fallback is empty", { fallbackPolicy: "" }, /'policy' is not the name/],
    ["the fallback is false", { fallbackPolicy: false as never }, /'policy' is not the name/],
    ["the challenge is empty", { challenge: " " }, /is not a valid header/],
    ["the challenge has line breaks", { challenge: "Bearer\r\nSet-Cookie: a" }, /is not a valid header/],
    ["the page of signing in is elsewhere", { loginPath: "https://login.example" }, /not a path of this application/],
    ["the page of signing in is on another host", { loginPath: "//login.example" }, /not a path of this application/],
    ["the page of signing in is relative", { loginPath: "login" }, /not a path of this application/],
    ["the page of signing in has a fragment", { loginPath: "/login#a" }, /not a path of this application/],
  ];
  for (const [what, authorization, says] of wrongOptions) {
    it(`is refused when ${what}`, async () => {
      const problems = await problemsOf({ authorization });
      assert.deepEqual(
        problems.map(({ code }) => code),
        ["LIG2050"],
      );
      assert.match(problems[0]!.message, says);
    });
  }

  const logins: readonly [page: string, fallbackPolicy: boolean, codes: readonly string[]][] = [
    ["OpenPage", true, []],
    ["SilentPage", false, []],
    ["SilentPage", true, ["LIG2051"]],
    ["ClosedPage", false, ["LIG2051"]],
  ];
  for (const [name, hasFallback, codes] of logins) {
    it(`${codes.length > 0 ? "is refused" : "goes well"} when the page of signing in is ${name}, ${hasFallback ? "with" : "without"} a fallback`, async () => {
      const page = fixtures.logins[name] as PageClass;
      const authorization = { loginPath: "/v1/login?a=b", ...(hasFallback && { fallbackPolicy: true as const }) };
      const problems = await problemsOf({ pages: [page], prefix: "/v1", authorization });
      assert.deepEqual(
        problems.map(({ code }) => code),
        codes,
      );
    });
  }
});
