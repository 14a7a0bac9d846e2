import assert from "node:assert/strict";
import Fastify, { type FastifyInstance } from "fastify";
import { controllers, createApp, HttpError, NotFoundError, routerOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures.js");

const secret = "a secret of the application";
const fail = (): never => {
  throw new TypeError("a getter fails");
};

const withGetter = (name: string, error: object = new Error(secret)): object =>
  Object.defineProperty(error, name, { get: fail, configurable: true });

/** A proxy whose every trap fails. */
const refusing = (target: object): object => {
  const traps = ["get", "has", "getPrototypeOf", "ownKeys", "getOwnPropertyDescriptor", "set", "defineProperty"];
  return new Proxy(target, Object.fromEntries(traps.map((trap) => [trap, fail])));
};

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable(new Error(secret), {});
  revoke();
  return proxy;
};

const circular = (): Error => {
  const error = new Error(secret);
  error.cause = error;
  return error;
};

/** Everything that code can throw, and that is hard to look at. */
const thrown: Readonly<Record<string, () => unknown>> = {
  "a frozen error": () => Object.freeze(new Error(secret)),
  "a sealed error": () => Object.seal(new Error(secret)),
  "a frozen error with a status": () => Object.freeze(Object.assign(new Error(secret), { statusCode: 500 })),
  "a frozen object": () => Object.freeze({ statusCode: 500, message: secret }),
  "an error whose statusCode is read-only": () =>
    Object.defineProperty(new Error(secret), "statusCode", { value: 500, writable: false }),
  "an error whose prototype is null": () => Object.setPrototypeOf(new Error(secret), null) as object,
  "an object without a prototype": () => Object.assign(Object.create(null) as object, { message: secret }),
  "an error that is its own cause": circular,
  "a frozen error of several": () => Object.freeze(new AggregateError([circular()], secret)),
  "a proxy of an error": () => new Proxy(new Error(secret), {}),
  "a proxy that refuses everything": () => refusing(new Error(secret)),
  "a proxy of a function that refuses everything": () => refusing(() => secret),
  "a proxy that is revoked": revoked,
  "an error whose toString fails": () => Object.assign(new Error(secret), { toString: fail, toJSON: fail }),
  "an error whose message is no text": () => Object.assign(new Error(), { message: { toString: fail } }),
  "an error whose name is a symbol": () => Object.assign(new Error(secret), { name: Symbol("name") }),
  "an error whose message is a symbol": () => Object.assign(new Error(), { message: Symbol(secret) }),
  "an error whose stack is a number": () => Object.assign(new Error(secret), { stack: 5 }),
  "an error whose code is an object": () => Object.assign(new Error(secret), { code: { toString: fail } }),
  "an error with headers that fail": () => withGetter("headers"),
  "a function": () => () => secret,
  "a symbol": () => Symbol(secret),
  "a big integer": () => 5n,
  undefined: () => undefined,
  null: () => null,
  ...Object.fromEntries(
    [
      "message",
      "statusCode",
      "status",
      "cause",
      "stack",
      "name",
      "code",
      "expose",
      "constructor",
      "toJSON",
      "validation",
      "then",
    ].map((name) => [`an error whose ${name} fails`, () => withGetter(name)]),
  ),
  "an object whose message fails": () => withGetter("message", {}),
  "an object whose then fails": () => withGetter("then", {}),
  "a frozen error of a service without disposal": () => Object.freeze(new RangeError(secret)),
};

/** Where it is thrown. */
const places = ["/fails/action", "/fails/later", "/fails/binder", "/fails/later-binder", "/fails/result", "/fails/later-result", "/fails/getter", "/fails/to-json",
  "/fails/failing-sequence", "/fails-made"]; // prettier-ignore

describe("thrown values that are hard to read", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  const lost: unknown[] = [];
  const note = (reason: unknown): void => void lost.push(reason);
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { error: toConsole } = console;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures.js", import.meta.url);
    process.prependListener("unhandledRejection", note);
    process.prependListener("uncaughtException", note);
  });

  after(() => {
    process.removeListener("unhandledRejection", note);
    process.removeListener("uncaughtException", note);
    console.error = toConsole;
  });

  const ways: Readonly<Record<string, () => Promise<FastifyInstance>>> = {
    "a logger": () => make({ fastify: { logger: { level: "warn", stream } } }),
    "no logger": () => make({}),
    "plans off": () => make({ plans: false, fastify: { logger: { level: "warn", stream } } }),
    "an instance of the user's own": async () => {
      const app = Fastify({ logger: { level: "warn", stream }, routerOptions: routerOptions() });
      await app.register(controllers, options());
      return app;
    },
    "an error handler of the user's that throws it again": async () => {
      const app = await make({ fastify: { logger: { level: "warn", stream } } });
      app.setErrorHandler((error) => {
        throw error;
      });
      return app;
    },
  };

  function options() {
    const { FailingController, MadeController } = fixtures;
    return {
      controllers: [FailingController, MadeController],
      constraints: { failing: () => ({ match: () => true }) },
      severities: { LIG1032: "off" as const },
    };
  }

  const make = (more: Parameters<typeof createApp>[0]) => createApp({ ...options(), ...more });

  for (const [way, create] of Object.entries(ways)) {
    it(`are a 500 with a line in the log, and end nothing, when there is ${way}`, async () => {
      const app = await create();
      console.error = (line: unknown) => void lines.push(String(line));
      for (const [name, value] of Object.entries(thrown)) {
        for (const url of places) {
          fixtures.fault.thrown = value();
          lines.length = 0;
          const response = await app.inject({ url });
          assert.equal(response.statusCode, 500, `${name} at ${url}: ${response.body}`);
          assert.ok(!response.body.includes(secret), `${name} at ${url}`);
          assert.ok(lines.length > 0, `${name} at ${url} is not in the log`);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
      assert.deepEqual(lost, []);
      console.error = toConsole;
      await app.close();
    });
  }

  for (const [way, create] of Object.entries(ways)) {
    it(`cut a sequence off, and end nothing, when there is ${way}`, async () => {
      const app = await create();
      console.error = (line: unknown) => void lines.push(String(line));
      const address = await app.listen({ port: 0, host: "127.0.0.1" });
      for (const [name, value] of Object.entries(thrown)) {
        fixtures.fault.thrown = value();
        lines.length = 0;
        const read = async (): Promise<string> => (await fetch(`${address}/fails/sequence`)).text();
        await assert.rejects(read, TypeError, name);
        if (way !== "no logger") assert.ok(lines.length > 0, `${name} is not in the log`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
      assert.deepEqual(lost, []);
      console.error = toConsole;
      await app.close();
    });
  }

  it("are in the log with their text and their stack when only their form is unusual", async () => {
    const app = await make({ fastify: { logger: { level: "warn", stream } } });
    for (const value of [Object.freeze(new RangeError(secret)), withGetter("cause"), withGetter("code")]) {
      for (const url of ["/fails/action", "/fails/later"]) {
        fixtures.fault.thrown = value;
        lines.length = 0;
        await app.inject(url);
        const { err } = JSON.parse(lines[0]!) as { err: { message: string; stack: string } };
        assert.equal(err.message, secret);
        assert.match(err.stack, /hostile-errors\.test/);
      }
    }
    await app.close();
  });

  it("keep the status and the text of an HttpError when it is frozen", async () => {
    const app = await make({ fastify: { logger: { level: "warn", stream } } });
    for (const error of [new NotFoundError("no such order"), new HttpError(418, { detail: "short" })]) {
      fixtures.fault.thrown = Object.freeze(error);
      const response = await app.inject("/fails/later");
      assert.equal(response.statusCode, error.statusCode);
      assert.equal(response.json<{ detail: string }>().detail, error.problem.detail);
    }
    await app.close();
  });
});
