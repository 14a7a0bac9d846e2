import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import jwt from "@fastify/jwt";
import { Authenticator } from "@fastify/passport";
import secureSession from "@fastify/secure-session";
import session from "@fastify/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createApp, type AuthorizationOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/signing-in.js");

interface User {
  readonly name: string;
  readonly roles: readonly string[];
}

/** The headers that a client sends with its requests when it has signed in. */
type Credentials = Readonly<Record<string, string>>;

/** A way to sign in. */
interface Way {
  readonly authorization: AuthorizationOptions;
  /** Its plugins, and the route by which users sign in. */
  configure(app: FastifyInstance): Promise<void>;
  signIn(app: FastifyInstance, name: string): Promise<Credentials>;
  /** The credentials that are no sign-in, or no longer: tampered with, of another key. */
  readonly forged: readonly Credentials[];
}

const users: Readonly<Record<string, User>> = {
  ann: { name: "ann", roles: ["admin"] },
  bob: { name: "bob", roles: [] },
};

/** Posts a name to `/sign-in` and keeps the cookies. */
async function byCookie(app: FastifyInstance, name: string): Promise<Credentials> {
  const { cookies, statusCode, body } = await app.inject({ method: "POST", url: "/sign-in", payload: { name } });
  assert.equal(statusCode, 204, body);
  return { cookie: cookies.map((one) => `${one.name}=${encodeURIComponent(one.value)}`).join("; ") };
}

const nameIn = ({ body }: FastifyRequest): string => (body as { name: string }).name;

const withJwt = (): Way => ({
  authorization: { challenge: "Bearer" },
  async configure(app) {
    await app.register(jwt, { secret: "a secret of the tests, long enough" });
    app.addHook("onRequest", async (request) => {
      // A client without a token, or with a wrong one, is not signed in. Authorization decides what follows.
      await request.jwtVerify().catch(() => undefined);
    });
  },
  signIn: (app, name) => Promise.resolve({ authorization: `Bearer ${app.jwt.sign({ ...users[name]! })}` }),
  forged: [
    { authorization: "Bearer x.y.z" },
    { authorization: "Basic YTpi" },
    {
      authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from('{"name":"ann"}').toString("base64url")}.`,
    },
  ],
});

const withPassport = (): Way => {
  const passport = new Authenticator();
  passport.registerUserSerializer((user: User) => Promise.resolve(user.name));
  passport.registerUserDeserializer((name: string) => Promise.resolve(users[name] ?? null));
  return {
    authorization: { loginPath: "/sign-in" },
    async configure(app) {
      await app.register(secureSession, { key: randomBytes(32), cookie: { path: "/", httpOnly: true } });
      await app.register(passport.initialize());
      await app.register(passport.secureSession());
      app.post("/sign-in", async (request, reply) => {
        await request.logIn(users[nameIn(request)]!);
        return reply.code(204).send();
      });
    },
    signIn: byCookie,
    forged: [{ cookie: "session=abc" }, { cookie: `session=${randomBytes(80).toString("base64")}` }],
  };
};

const withSession = (): Way => ({
  authorization: { loginPath: "/sign-in", rolesOf: (user) => (user as User).roles },
  async configure(app) {
    await app.register(cookie);
    await app.register(session, {
      secret: "a secret of the tests that is long enough",
      saveUninitialized: false,
      cookie: { secure: "auto" },
    });
    app.decorateRequest("user" as string, null);
    app.addHook("onRequest", (request, _reply, done) => {
      const { session: kept } = request as unknown as { session: { get(key: string): string | undefined } };
      const name = kept.get("name");
      (request as { user?: unknown }).user = name === undefined ? null : users[name];
      done();
    });
    app.post("/sign-in", async (request, reply) => {
      // Both plugins declare `session`; only this one's method is asynchronous.
      await (request.session as unknown as { regenerate(): Promise<void> }).regenerate();
      request.session.set("name" as never, nameIn(request) as never);
      return reply.code(204).send();
    });
  },
  signIn: byCookie,
  forged: [{ cookie: "sessionId=abc" }, { cookie: "sessionId=abc.def" }],
});

const ways: Readonly<Record<string, () => Way>> = {
  "@fastify/jwt": withJwt,
  "@fastify/passport with @fastify/secure-session": withPassport,
  "@fastify/session": withSession,
};

describe("users who sign in with", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/signing-in.js", import.meta.url);
  });

  for (const [name, create] of Object.entries(ways)) {
    it(`${name} can call their actions, and no one else can`, async () => {
      const way = create();
      const { NotesController, BoardPage } = fixtures;
      const { authorization, configure } = way;
      const app = await createApp({ controllers: [NotesController], pages: [BoardPage], authorization, configure });
      const status = async (method: "GET" | "POST", url: string, headers: Credentials): Promise<number> =>
        (await app.inject({ method, url, headers })).statusCode;

      const { headers, statusCode } = await app.inject({ url: "/notes" });
      assert.equal(statusCode, 401);
      assert.equal(headers["www-authenticate"], authorization.challenge);
      assert.equal(await status("GET", "/notes/about", {}), 200);
      const page = await app.inject({ url: "/board" });
      const isSent = authorization.loginPath !== undefined;
      assert.equal(page.headers.location, isSent ? "/sign-in?returnUrl=%2Fboard" : undefined);
      assert.equal(page.statusCode, isSent ? 302 : 401);

      const [ann, bob] = [await way.signIn(app, "ann"), await way.signIn(app, "bob")];
      assert.deepEqual((await app.inject({ url: "/notes", headers: bob })).json(), ["of bob"]);
      assert.deepEqual((await app.inject({ url: "/board", headers: bob })).json(), { user: "bob" });
      assert.equal(await status("POST", "/notes/clear", bob), 403);
      assert.deepEqual((await app.inject({ method: "POST", url: "/notes/clear", headers: ann })).json(), { by: "ann" });
      for (const forged of way.forged) assert.equal(await status("GET", "/notes", forged), 401, JSON.stringify(forged));
      await app.close();
    });
  }
});
