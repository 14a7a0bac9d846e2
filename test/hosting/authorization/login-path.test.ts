import assert from "node:assert/strict";
import Fastify, { type FastifyInstance } from "fastify";
import { controllers, createApp, routerOptions, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { WarningLog } from "../../helpers/warning-log.js";

type Fixtures = typeof import("./fixtures/answers.js");

/** A prefix, the option, a path that needs a user, and where the redirect leads. */
const redirects: readonly [prefix: string, loginPath: string, url: string, location: string, status: number][] = [
  ["/t/:tenant", "/login", "/t/acme/secret", "/t/acme/login?returnUrl=%2Ft%2Facme%2Fsecret", 200],
  ["/t/:tenant", "/login?theme=dark", "/t/acme/secret?a=1", "/t/acme/login?theme=dark&returnUrl=%2Ft%2Facme%2Fsecret%3Fa%3D1", 200],
  ["/t/:tenant", "/t/:tenant/login", "/t/acme/secret", "/t/acme/login?returnUrl=%2Ft%2Facme%2Fsecret", 200],
  ["/t/:tenant/", "/login", "/t/acme/secret", "/t/acme/login?returnUrl=%2Ft%2Facme%2Fsecret", 200],
  ["/t/:tenant", "/t/acme/login", "/t/other/secret", "/t/acme/login?returnUrl=%2Ft%2Fother%2Fsecret", 200],
  ["/:tenant", "/login", "/acme/secret", "/acme/login?returnUrl=%2Facme%2Fsecret", 200],
  ["/:tenant", "/login", "/%5Cevil.example/secret", "/%5Cevil.example/login?returnUrl=%2F%255Cevil.example%2Fsecret", 200],
  ["/:tenant", "/login", "/%C3%A4%20b/secret", "/%C3%A4%20b/login?returnUrl=%2F%25C3%25A4%2520b%2Fsecret", 200],
  ["/:shop(^\\d+$)/:lang", "/login", "/7/de/secret", "/7/de/login?returnUrl=%2F7%2Fde%2Fsecret", 200],
  ["/v1", "/v1/login", "/v1/secret", "/v1/login?returnUrl=%2Fv1%2Fsecret", 200],
  ["/v1", "/login", "/v1/secret", "/login?returnUrl=%2Fv1%2Fsecret", 404],
  ["", "/login", "/secret", "/login?returnUrl=%2Fsecret", 200],
]; // prettier-ignore

const nothing =
  /^LIG2097: authorization: 'loginPath' is '(.*)', but no route answers it, so pages redirect .* to a 404\. /;

describe("the page of signing in", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/answers.js", import.meta.url);
  });

  const optionsOf = (prefix: string, loginPath: string): AppOptions => ({
    pages: [fixtures.SecretPage, fixtures.LoginPage],
    ...(prefix !== "" && { prefix }),
    authorization: { loginPath },
  });

  /** By `createApp`, and as a plugin inside a context that has the prefix. */
  const startedBy: Readonly<Record<string, (options: AppOptions) => Promise<FastifyInstance>>> = {
    createApp,
    "a context": async ({ prefix = "", ...options }) => {
      const app = Fastify({ routerOptions: routerOptions() });
      const inner = async (scope: FastifyInstance): Promise<void> => {
        await scope.register(controllers, options);
      };
      await app.register(inner, { prefix });
      return app;
    },
  };

  for (const [name, start] of Object.entries(startedBy)) {
    for (const [prefix, loginPath, url, location, status] of redirects)
      it(`is at ${location} when ${loginPath} is under '${prefix}' of ${name}`, async () => {
        const app = await start(optionsOf(prefix, loginPath));
        const { headers } = await app.inject(url);
        assert.equal(headers.location, location);
        assert.equal((await app.inject(location)).statusCode, status);
        await app.close();
      });
  }

  /** The messages that are logged until the application is ready. */
  async function logged(options: AppOptions, extend?: (app: FastifyInstance) => void): Promise<readonly string[]> {
    const log = new WarningLog();
    const app = await createApp({ ...options, fastify: { logger: log.options } });
    extend?.(app);
    await app.ready();
    await app.close();
    return log.messages;
  }

  it("is reported when no route answers it", async () => {
    const [missing, ...others] = await logged(optionsOf("", "/sign-in"));
    assert.deepEqual(others, []);
    assert.match(missing!, nothing);
    assert.match(missing!, /Correct the path, or add a page for it\./);
    assert.match((await logged(optionsOf("/v1", "/login")))[0]!, /The routes of the application begin with '\/v1': use '\/v1\/login'\.$/); // prettier-ignore
    assert.match((await logged(optionsOf("/t/:tenant", "/sign-in")))[0]!, nothing);
    assert.match((await logged(optionsOf("/t/:tenant", "/t/:tenant/sign-in")))[0]!, nothing);
  });

  it("is not reported when a route answers it, or a page cannot redirect to it", async () => {
    assert.deepEqual(await logged(optionsOf("/t/:tenant", "/login")), []);
    assert.deepEqual(await logged(optionsOf("/v1", "/v1/login")), []);
    const answer = () => "sign in";
    assert.deepEqual(await logged(optionsOf("", "/sign-in"), (app) => void app.get("/sign-in", answer)), []);
    assert.deepEqual(await logged(optionsOf("", "/a/sign-in"), (app) => void app.get("/a/*", answer)), []);
    assert.deepEqual(await logged(optionsOf("/t/:tenant", "/t/:tenant/in"), (app) => void app.get("/t/:tenant/in", answer)), []); // prettier-ignore
    const { pages: _pages, ...withoutPages } = optionsOf("", "/sign-in");
    assert.deepEqual(await logged(withoutPages), []);
    assert.deepEqual(await logged({ ...optionsOf("", "/sign-in"), severities: { LIG2097: "off" } }), []);
  });

  it("stops the start when nothing answers it and the severity is error", async () => {
    const app = await createApp({ ...optionsOf("", "/sign-in"), severities: { LIG2097: "error" } });
    await assert.rejects(async () => app.ready(), { code: "LIG2097" });
  });

  it("is refused under a prefix when it requires a user itself", async () => {
    const options = { ...optionsOf("/t/:tenant", "/secret"), pages: [fixtures.SecretPage] };
    await assert.rejects(createApp(options), { code: "LIG2051" });
  });
});
