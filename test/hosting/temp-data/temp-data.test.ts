import assert from "node:assert/strict";
import cookie from "@fastify/cookie";
import secureSession from "@fastify/secure-session";
import session from "@fastify/session";
import type { FastifyInstance } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/pages.js");

const keys = ["a".repeat(32)];

/** A client that keeps its cookies. */
class Client {
  readonly cookies = new Map<string, string>();

  constructor(private readonly app: FastifyInstance) {}

  async send(method: "GET" | "POST", url: string) {
    const response = await this.app.inject({ method, url, cookies: Object.fromEntries(this.cookies) });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async read(url = "/notes"): Promise<unknown> {
    return (await this.send("GET", url)).json();
  }
}

/** Where temp data is kept, and the plugins for it. */
const providers: [name: string, options: AppOptions][] = [
  ["the cookie", {}],
  ["the cookie with the application's keys", { tempData: { keys, name: "kept" } }],
  [
    "the session of @fastify/session",
    {
      tempData: { provider: "session" },
      configure: async (app) => {
        await app.register(cookie);
        await app.register(session, { secret: "s".repeat(32), cookie: { secure: false } });
      },
    },
  ],
  [
    "the session of @fastify/secure-session",
    {
      tempData: { provider: "session" },
      configure: (app) => app.register(secureSession, { key: Buffer.alloc(32, 7), cookie: { path: "/" } }),
    },
  ],
];

describe("temp data", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(30_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/pages.js", import.meta.url);
  });

  const start = ({ NotesPage, OrderPage, NotesController }: Fixtures, options: AppOptions = {}) =>
    createApp({ pages: [NotesPage, OrderPage], controllers: [NotesController], ...options });

  for (const [name, options] of providers) {
    describe(`in ${name}`, () => {
      let app: FastifyInstance;
      let client: Client;

      before(async () => {
        app = await start(fixtures, options);
      });

      beforeEach(() => {
        client = new Client(app);
      });

      after(() => app.close());

      it("is there once when a redirect follows", async () => {
        const sent = await client.send("POST", "/notes");
        assert.equal(sent.statusCode, 302);
        assert.equal(sent.headers.location, "/notes");
        assert.deepEqual(await client.read(), { message: "saved <b>", count: 5 });
        assert.deepEqual(await client.read(), { message: null, count: 5 });
      });

      it("has each property's value when several are set", async () => {
        await client.send("POST", "/notes?handler=both");
        assert.deepEqual(await client.read(), { message: "both", count: 7 });
        assert.deepEqual(await client.read(), { message: null, count: 5 });
      });

      it("is still there when a request does not read it", async () => {
        await client.send("POST", "/notes");
        await client.read("/notes?handler=nothing");
        assert.deepEqual(await client.read("/controller"), { message: "saved <b>" });
      });

      it("is still there when it is peeked at or kept", async () => {
        await client.send("POST", "/notes");
        assert.deepEqual(await client.read("/notes?handler=peek"), { message: "saved <b>" });
        assert.deepEqual(await client.read("/notes?handler=keep"), { message: "saved <b>" });
        assert.deepEqual(await client.read(), { message: "saved <b>", count: 5 });
        assert.deepEqual(await client.read(), { message: null, count: 5 });
      });

      it("is gone when the same request shows it", async () => {
        await client.send("POST", "/notes?handler=shown");
        assert.deepEqual(await client.read(), { message: null, count: 5 });
      });

      it("is there when the action has filters", async () => {
        await client.send("POST", "/controller");
        assert.deepEqual(await client.read("/controller/filtered"), { message: "of a controller" });
        assert.deepEqual(await client.read("/controller/filtered"), { message: null });
      });

      it("belongs to one client when there are several", async () => {
        await client.send("POST", "/notes");
        assert.deepEqual(await new Client(app).read(), { message: null, count: 5 });
      });

      it("is refused when it is no JSON", async () => {
        assert.equal((await client.send("POST", "/notes?handler=function")).statusCode, 500);
      });
    });
  }

  it("is not lost when the request that reads it fails", async () => {
    const app = await start(fixtures);
    const client = new Client(app);
    await client.send("POST", "/notes");
    assert.equal((await client.send("GET", "/notes?handler=fail")).statusCode, 500);
    assert.deepEqual(await client.read(), { message: "saved <b>", count: 5 });
    await app.close();
  });

  it("is not readable and cannot be changed when a client looks into its cookie", async () => {
    const app = await start(fixtures);
    const client = new Client(app);
    const { cookies } = await client.send("POST", "/notes");
    const sent = cookies[0]!;
    assert.deepEqual([sent.name, sent.path, sent.httpOnly, sent.sameSite], ["ligature.tempData", "/", true, "Lax"]);
    const bytes = Buffer.from(sent.value, "base64url");
    assert.doesNotMatch(bytes.toString("latin1"), /saved|message/);
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      client.cookies.set("ligature.tempData", changed.toString("base64url"));
      assert.deepEqual(await client.read(), { message: null, count: 5 });
    }
    await app.close();
  });

  for (const value of ["", "x", "%%%", "A".repeat(37), "{}", "=".repeat(4000)]) {
    it(`is empty when the cookie is ${JSON.stringify(value.slice(0, 40))}`, async () => {
      const app = await start(fixtures);
      const { statusCode } = await app.inject({ url: "/notes", headers: { cookie: `ligature.tempData=${value}` } });
      assert.equal(statusCode, 200);
      await app.close();
    });
  }

  it("is read with an older key when keys rotate, and not with a removed one", async () => {
    const [old, current] = ["o".repeat(32), "n".repeat(32)];
    const apps = await Promise.all(
      [[old], [current, old], [current]].map((rotated) => start(fixtures, { tempData: { keys: rotated } })),
    );
    const [before, between, after] = apps as [FastifyInstance, FastifyInstance, FastifyInstance];
    const client = new Client(before);
    await client.send("POST", "/notes");
    const read = async (app: FastifyInstance) =>
      (await app.inject({ url: "/controller", cookies: Object.fromEntries(client.cookies) })).json<unknown>();
    assert.deepEqual(await read(between), { message: "saved <b>" });
    assert.deepEqual(await read(after), { message: null });
    await Promise.all(apps.map((app) => app.close()));
  });

  it("is an error that says what to do when it is too large for a cookie", async () => {
    const app = await start(fixtures, { fastify: { logger: false } });
    const errors: string[] = [];
    app.addHook("onError", (_request, _reply, error, done) => {
      errors.push(error.message);
      done();
    });
    const response = await app.inject({ method: "POST", url: "/notes?handler=large" });
    assert.equal(response.statusCode, 500);
    assert.equal(response.headers["set-cookie"], undefined);
    assert.match(
      errors.join(),
      /The temp data \(message\) needs a cookie of \d+ bytes, but browsers accept 4096\. .*provider: "session"/,
    );
    await app.close();
  });

  const mistakes: [option: object, message: RegExp][] = [
    [{ provider: "session" }, /LIG2110: tempData: the provider is 'session', but neither/],
    [{ provider: "disk" }, /LIG2110: tempData: the provider is 'disk'/],
    [{ keys: [] }, /LIG2110: tempData: each of the 'keys'/],
    [{ keys: ["short"] }, /LIG2110: tempData: each of the 'keys'/],
  ];

  for (const [tempData, message] of mistakes) {
    it(`is refused at the start when its option is ${JSON.stringify(tempData)}`, async () => {
      await assert.rejects(start(fixtures, { tempData }), message);
    });
  }

  const redirects: [url: string, status: number, location?: string][] = [
    ["/orders/5", 302, "/orders/5"],
    ["/orders/5/edit", 302, "/orders/6?tab=a%20b"],
    ["/orders/5/handler", 307, "/orders/5/edit"],
    ["/orders/5/up", 302, "/notes"],
    ["/orders/5/unknown", 500],
  ];

  for (const [url, status, location] of redirects) {
    it(`is not needed for a redirect to a page when ${url} is sent`, async () => {
      const app = await start(fixtures, { fastify: { logger: false } });
      const response = await app.inject({ method: "POST", url });
      assert.deepEqual([response.statusCode, response.headers.location], [status, location]);
      await app.close();
    });
  }
});
