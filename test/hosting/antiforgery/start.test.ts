import assert from "node:assert/strict";
import cookie from "@fastify/cookie";
import csrf from "@fastify/csrf-protection";
import Fastify, { type FastifyInstance } from "fastify";
import { ApplicationModelError, controllers, createApp, routerOptions, type AppOptions } from "ligature";
import { missingCsrfPlugin } from "#runtime/analysis/index.js";
import { loadCompiled } from "../../helpers/compiled.js";
import { byCookie } from "./clients.js";

type Fixtures = typeof import("./fixtures/accounts.js");

const registered = /npm install @fastify\/csrf-protection @fastify\/cookie/;

/** Options with a mistake, and what the application says instead of starting. */
const mistakes: readonly [AppOptions["antiforgery"], RegExp][] = [
  [{ autoValidate: "yes" as never }, /LIG2099: antiforgery: 'autoValidate' is neither true nor false/],
  [{ formFieldName: "" }, /LIG2099: antiforgery: 'formFieldName'/],
  [{ headerName: "X Token" }, /LIG2099: antiforgery: 'headerName'/],
  [{ headerName: 5 as never }, /LIG2099: antiforgery: 'headerName'/],
  [{ userInfo: "id" as never }, /LIG2099: antiforgery: 'userInfo' is not a function/],
];

describe("the start of an application with antiforgery", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/accounts.js", import.meta.url);
  });

  async function message(options: Partial<AppOptions>): Promise<string> {
    const { SilentController } = fixtures;
    try {
      await (await createApp({ controllers: [SilentController], ...options })).close();
      return "";
    } catch (error) {
      assert.ok(error instanceof ApplicationModelError);
      return error.message;
    }
  }

  it("fails with the first action and what to do when no plugin is registered", async () => {
    const text = await message({ controllers: [fixtures.AccountController], severities: { LIG1032: "off" } });
    assert.match(text, /LIG2098: 'AccountController\.show' and \d+ more require an antiforgery token/);
    assert.match(text, registered);
    assert.match(
      await message({ pages: [fixtures.TransferPage] }),
      /LIG2098: 'TransferPage\.\w+'(?: requires| and \d+ more require) an/,
    );
  });

  it("says that installing both plugins is enough when the option views registers them", () => {
    const location = { file: "src/login.page.ts", line: 3, column: 3 };
    const endpoint = {
      antiforgery: {},
      controller: { typeName: "LoginPage" },
      action: { methodName: "onPost", location },
    };
    const endpoints = [endpoint] as unknown as Parameters<typeof missingCsrfPlugin>[0]["endpoints"];
    const [problem] = missingCsrfPlugin({ endpoints }, false, true);
    assert.match(
      problem!.message,
      /are not both installed.* Run "npm install .*"\. The option `views` then registers both plugins\.$/,
    );
    assert.doesNotMatch(problem!.message, /configure/);
    assert.match(missingCsrfPlugin({ endpoints }, false, false)[0]!.message, /register both plugins in `configure`/);
    assert.deepEqual(missingCsrfPlugin({ endpoints }, true, true), []);
  });

  it("fails when only the plugin of cookies, or only the other one, is registered", async () => {
    const options = {
      controllers: [fixtures.TokensController, fixtures.SilentController],
      antiforgery: { autoValidate: true },
    };
    const withCookies = async (app: FastifyInstance): Promise<void> => {
      await app.register(cookie);
    };
    const withCsrf = async (app: FastifyInstance): Promise<void> => {
      await app.register(csrf);
    };
    for (const configure of [withCookies, withCsrf]) assert.match(await message({ ...options, configure }), /LIG2098/);
    assert.equal(await message({ ...options, configure: byCookie }), "");
  });

  it("succeeds without a plugin when no action needs a token", async () => {
    assert.equal(await message({}), "");
    assert.equal(await message({ antiforgery: { headerName: "X-Token" } }), "");
  });

  for (const [antiforgery, expected] of mistakes) {
    it(`fails when the options are ${JSON.stringify(antiforgery)}`, async () => {
      assert.match(await message({ antiforgery }), expected);
    });
  }

  it("finds the plugin around the plugin controllers on the user's own instance", async () => {
    const app = Fastify({ routerOptions: routerOptions() });
    await byCookie(app);
    await app.register(async (inner) => {
      await inner.register(controllers, { controllers: [fixtures.TokensController], pages: [fixtures.TransferPage] });
    });
    assert.equal((await app.inject({ method: "POST", url: "/transfer" })).statusCode, 400);
    await app.close();
  });

  it("is possible, and the tokens are a 500, when an action creates tokens without the plugin", async () => {
    const app = await createApp({ controllers: [fixtures.TokensController] });
    assert.equal((await app.inject({ url: "/tokens" })).statusCode, 500);
    await app.close();
  });
});
