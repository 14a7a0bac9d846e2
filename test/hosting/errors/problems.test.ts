import assert from "node:assert/strict";
import { connect } from "node:net";
import Fastify, { type FastifyInstance, type FastifyReply, type InjectOptions } from "fastify";
import * as ligature from "ligature";
import {
  controllers,
  createApp,
  HttpError,
  NotFoundError,
  problemErrorHandler,
  problemNotFoundHandler,
  routerOptions,
  ServiceUnavailableError,
  UnauthorizedError,
  type AppOptions,
} from "ligature";
import { readText, tableRows } from "../../docs/markdown.js";
import { loadCompiled } from "../../helpers/compiled.js";
import { rawRequest } from "../../helpers/raw-request.js";

type Fixtures = typeof import("./fixtures.js");

const problemType = "application/problem+json; charset=utf-8";

type ErrorClass = new (problem?: string | ligature.HttpErrorMembers, options?: ligature.HttpErrorOptions) => HttpError;

/** Under their own names, not those of 0.1. */
const classes = Object.entries(ligature).filter(
  (entry): entry is [string, ErrorClass] =>
    typeof entry[1] === "function" && entry[1].name === entry[0] && entry[1].prototype instanceof HttpError,
);

describe("HttpError", () => {
  it("has the classes that the documentation lists, with status and code", () => {
    const rows = tableRows(readText("docs/hosting.md")).filter(([, , code = ""]) => code.startsWith("`HTTP_"));
    const listed = rows.map(([name = "", status, code = ""]) => [name.replaceAll("`", ""), status, code]);
    const made = classes.map(([name, type]) => [name, String(new type().statusCode), `\`${new type().code}\``]);
    assert.ok(made.length > 15);
    assert.deepEqual(
      listed,
      made.sort(([, one], [, other]) => Number(one) - Number(other)),
    );
  });

  it("has its class's name, and its problem as its message", () => {
    for (const [name, type] of classes) {
      const error = new type("What is wrong.", { cause: 5 });
      assert.deepEqual([error.name, error.message, error.cause], [name, "What is wrong.", 5]);
      assert.ok(error instanceof HttpError && error instanceof Error && error instanceof type);
      assert.deepEqual(new type({ detail: "d", extra: 1 }).problem, { detail: "d", extra: 1 });
    }
  });

  it("refuses a status that is not an error status", () => {
    for (const status of [200, 399, 600, 404.5, NaN]) assert.throws(() => new HttpError(status), RangeError);
  });
});

describe("problems", function () {
  this.timeout(60_000);
  let fixtures: Fixtures;
  const apps: FastifyInstance[] = [];

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures.js", import.meta.url);
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  const fastify = { logger: false } as const;

  async function start(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
    const app = await createApp({
      controllers: [fixtures.FineController, fixtures.FailingController],
      pages: [fixtures.SavingPage],
      constraints: { failing: { match: () => true } },
      severities: { LIG1008: "off", LIG1032: "off" },
      limits: { bodyLimit: 100 },
      fastify,
      ...options,
    });
    apps.push(app);
    return app;
  }

  async function byPlugins(): Promise<FastifyInstance> {
    const app = Fastify({ routerOptions: routerOptions() });
    apps.push(app);
    const constraints = { failing: { match: () => true } };
    const severities = { LIG1008: "off" } as const;
    await app.register(
      async (scope) => {
        const customizeProblem: AppOptions["customizeProblem"] = (problem) => void (problem.shop = true);
        const classes = [fixtures.FineController, fixtures.FailingController];
        await scope.register(controllers, { controllers: classes, constraints, severities, customizeProblem });
      },
      { prefix: "/shop" },
    );
    return app;
  }

  interface Row {
    readonly request: InjectOptions;
    readonly status: number;
    /** Its members besides type, title, status and what the application adds. */
    readonly more?: Record<string, unknown>;
    readonly headers?: Record<string, string>;
  }

  const json = { "content-type": "application/json" };
  const large = { method: "POST", headers: json, payload: `{"name":"${"x".repeat(200)}"}` } as const;
  const tooLarge = { detail: "The body has too many bytes: the limit is 100 (bodyLimit)." };
  const rows: Readonly<Record<string, Row>> = {
    "a path that nothing has": { request: { url: "/nowhere" }, status: 404 },
    "a path that nothing has, with a body": { request: { url: "/nowhere", method: "POST", payload: { a: 1 } }, status: 404 },
    "a page that has no such handler": { request: { url: "/saves/other", method: "POST" }, status: 404 },
    "another method": { request: { url: "/fine/1", method: "DELETE" }, status: 405, headers: { allow: "GET, HEAD" } },
    "a result of an action": { request: { url: "/fine/none" }, status: 404 },
    "a body that is too large": { request: { url: "/fine", ...large }, status: 413, more: tooLarge },
    "a body of another type": { request: { url: "/fine", method: "POST", headers: { "content-type": "a/b" }, payload: "x" }, status: 415 },
    "a body of another type, without @ApiController": { request: { url: "/fails/formatter", method: "POST", headers: { "content-type": "a/b" }, payload: "x" }, status: 415 },
    "a form in place of another body, without @ApiController": { request: { url: "/fails/formatter", method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "a=1" }, status: 415 },
    "a multipart form in place of another body, without @ApiController": { request: { url: "/fails/formatter", method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" }, payload: "--x--" }, status: 415 },
    "a path that cannot be decoded": { request: { url: "/fine/%zz" }, status: 400, more: { detail: "'/fine/%zz' is not a valid url component" } },
    "a route of another plugin": { request: { url: "/foreign" }, status: 500 },
    "a body that a route of another plugin cannot read": { request: { url: "/foreign", method: "POST", headers: json, payload: "{" }, status: 400, more: { detail: "Body is not valid JSON but content-type is set to 'application/json'" } },
    "a hook": { request: { url: "/fine/1", headers: { "x-hook": "1" } }, status: 500 },
  }; // prettier-ignore

  const addForeign = (app: FastifyInstance): void => {
    app.addHook("onRequest", async ({ headers }) => {
      if (headers["x-hook"] !== undefined) throw new Error("hunter2");
    });
    app.get("/foreign", () => {
      throw new Error("hunter2");
    });
    app.post("/foreign", () => "read");
  };

  for (const [name, { request, status, more = {}, headers = {} }] of Object.entries(rows)) {
    it(`are the answer, and completed by the application, when there is ${name}`, async () => {
      const customizeProblem: AppOptions["customizeProblem"] = (problem, { id }) => void (problem.traceId = id);
      const app = await start({ configure: addForeign, customizeProblem });
      const answer = await app.inject(request);
      assert.equal(answer.statusCode, status, answer.body);
      assert.equal(answer.headers["content-type"], problemType);
      const { type, title, traceId, ...rest } = answer.json<Record<string, unknown>>();
      assert.ok(typeof type === "string" && typeof title === "string" && typeof traceId === "string", answer.body);
      assert.deepEqual(rest, { status, ...more });
      for (const [header, value] of Object.entries(headers)) assert.equal(answer.headers[header], value);
    });
  }

  it("contain the members of an HttpError, with its headers, and nothing from its cause", async () => {
    const app = await start();
    const throwing = async (error: unknown) => {
      fixtures.fault.thrown = error;
      return app.inject("/fails/action");
    };
    const title = "Not Found";
    const type = "https://tools.ietf.org/html/rfc9110#section-15.5.5";
    const none = await throwing(new NotFoundError());
    assert.deepEqual([none.statusCode, none.json()], [404, { type, title, status: 404 }]);
    const detailed = await throwing(new NotFoundError("There is no order 5.", { cause: new Error("hunter2") }));
    assert.deepEqual(detailed.json(), { type, title, status: 404, detail: "There is no order 5." });
    const own = await throwing(new HttpError(418, { type: "urn:tea", title: "No tea", pots: 2, status: 200 } as never));
    assert.deepEqual([own.statusCode, own.json()], [418, { type: "urn:tea", title: "No tea", pots: 2, status: 418 }]);
    const busy = await throwing(new ServiceUnavailableError({ detail: "Later." }, { headers: { "retry-after": "5" } }));
    assert.deepEqual([busy.statusCode, busy.headers["retry-after"]], [503, "5"]);
    assert.equal(busy.json<{ detail: string }>().detail, "Later.");
    const challenge = await throwing(new UnauthorizedError({}, { headers: { "www-authenticate": "Bearer" } }));
    assert.deepEqual([challenge.statusCode, challenge.headers["www-authenticate"]], [401, "Bearer"]);
  });

  it("have the status that the application sets", async () => {
    for (const [set, expected] of [[410, 410], [200, 200], [42, 404], ["x", 404], [undefined, 404]] as const) {
      const app = await start({ customizeProblem: (problem) => void (problem.status = set as number) });
      assert.equal((await app.inject("/fine/none")).statusCode, expected, String(set));
      assert.equal((await app.inject("/nowhere")).statusCode, expected, String(set));
    } // prettier-ignore
  });

  it("are bare when the application adds a value that cannot be written", async () => {
    const app = await start({ customizeProblem: (problem) => void (problem.self = problem as never) });
    const answer = await app.inject("/fine/none");
    assert.deepEqual([answer.statusCode, Object.keys(answer.json<object>())], [404, ["type", "title", "status"]]);
  });

  it("are bare when the application completes them later, and its failure ends nothing", async () => {
    const later: unknown = async () => {
      await Promise.resolve();
      throw new Error("hunter2");
    };
    const app = await start({
      customizeProblem: later as AppOptions["customizeProblem"],
    });
    const answer = await app.inject("/fine/none");
    assert.deepEqual([answer.statusCode, Object.keys(answer.json<object>())], [404, ["type", "title", "status"]]);
  });

  it("are the answer of an instance of the user's own for the routes of its controllers alone", async () => {
    const app = await byPlugins();
    addForeign(app);
    assert.equal((await app.inject("/shop/fine/none")).json<{ shop: boolean }>().shop, true);
    const method = await app.inject({ method: "DELETE", url: "/shop/fine/1" });
    assert.deepEqual([method.statusCode, method.json<{ shop: boolean }>().shop], [405, true]);
    fixtures.fault.thrown = new NotFoundError();
    assert.equal((await app.inject("/shop/fails/action")).headers["content-type"], problemType);
    for (const url of ["/foreign", "/nowhere", "/shop/nowhere", "/%zz"]) {
      assert.match(String((await app.inject(url)).headers["content-type"]), /^application\/json/, url);
    }
  });

  describe("with the user's own handlers", () => {
    const own = (app: FastifyInstance) =>
      app.setErrorHandler((error: Error, request, reply) => {
        if (error instanceof RangeError) return reply.code(409).send("mine");
        problemErrorHandler(error, request, reply);
      });

    it("are what an error handler falls back to, whenever it was set", async () => {
      for (const app of [await start({ configure: own }), own(await start())]) {
        fixtures.fault.thrown = new RangeError();
        assert.equal((await app.inject("/fails/action")).body, "mine");
        fixtures.fault.thrown = new NotFoundError("no");
        assert.equal((await app.inject("/fails/later")).json<{ detail: string }>().detail, "no");
      }
    });

    it("warn of no second error handler when the user sets theirs", async () => {
      const warnings: Error[] = [];
      const onWarning = (warning: Error): void => void warnings.push(warning);
      process.on("warning", onWarning);
      try {
        own(await start());
        await new Promise((resolve) => setImmediate(resolve));
      } finally {
        process.off("warning", onWarning);
      }
      assert.deepEqual(warnings, []);
    });

    it("are the answer when the handler fails, or sends the error on", async () => {
      for (const handler of [
        () => { throw new Error("hunter2"); },
        async () => Promise.reject(new Error("hunter2")),
        (error: Error, _request: unknown, reply: { send(value: unknown): unknown }) => void reply.send(error),
      ] as const) {
        let calls = 0;
        const app = await start({
          configure: (instance) =>
            instance.setErrorHandler((error: Error, request, reply) => (calls++, handler(error, request, reply))),
        });
        fixtures.fault.thrown = new Error("hunter2");
        const answer = await app.inject("/fails/action");
        assert.deepEqual([answer.statusCode, answer.headers["content-type"], calls], [500, problemType, 1]);
        assert.doesNotMatch(answer.body, /hunter2/);
      } // prettier-ignore
    });

    it("go up to the handler of the instance around it when the inner one throws", async () => {
      const app = await start({
        configure: async (root) => {
          root.setErrorHandler((error: Error, _request, reply) => reply.code(503).send(`outer: ${error.message}`));
          await root.register(async (inner) => {
            inner.setErrorHandler(() => {
              throw new Error("from the inner");
            });
            inner.get("/inner", () => {
              throw new Error("hunter2");
            });
          });
        },
      });
      const answer = await app.inject("/inner");
      assert.deepEqual([answer.statusCode, answer.body], [503, "outer: from the inner"]);
    });

    it("are the fallback of a not-found handler", async () => {
      const app = await start();
      app.setNotFoundHandler((request, reply) =>
        request.url === "/mine" ? void reply.code(404).send("mine") : problemNotFoundHandler(request, reply),
      );
      assert.equal((await app.inject("/mine")).body, "mine");
      assert.equal((await app.inject("/nowhere")).headers["content-type"], problemType);
    });

    it("are the answer when a not-found handler throws", async () => {
      const app = await start();
      app.setNotFoundHandler(() => {
        throw new Error("hunter2");
      });
      const answer = await app.inject("/nowhere");
      assert.deepEqual([answer.statusCode, answer.headers["content-type"]], [500, problemType]);
    });

    it("leave bad paths to a handler of the user's", async () => {
      const app = await start({
        fastify: { frameworkErrors: (_error, _request, reply: FastifyReply) => void reply.code(400).send("mine") },
      });
      assert.equal((await app.inject("/%zz")).body, "mine");
    });
  });

  it("are the answer when hooks throw for every answer, for that of the error too", async () => {
    for (const hook of ["onSend", "preSerialization"] as const) {
      for (const app of [await start(), await byPlugins()]) {
        const fail = async (): Promise<never> => Promise.reject(new Error("hunter2"));
        app.addHook(hook as "onSend", fail);
        const prefix = app.hasRoute({ method: "GET", url: "/fine/:id" }) ? "" : "/shop";
        const answer = await app.inject(`${prefix}/fine/none`);
        assert.deepEqual([answer.statusCode, answer.headers["content-type"]], [404, problemType], hook);
        assert.doesNotMatch(answer.body, /hunter2/);
      }
    }
  });

  it("are the answer when a header cannot be sent", async () => {
    const answer = await (await start()).inject("/fails/header");
    assert.deepEqual([answer.statusCode, answer.headers["content-type"]], [500, problemType], answer.body);
    assert.equal(answer.headers["cache-control"], undefined);
  });

  it("cut a response off when its stream fails in the middle, and the server continues", async () => {
    const app = await start();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    fixtures.fault.thrown = new Error("hunter2");
    const text = await new Promise<string>((resolve) => {
      let received = "";
      const socket = connect(port, "127.0.0.1", () => socket.write("GET /fails/stream HTTP/1.1\r\nhost: a\r\n\r\n"));
      socket.on("data", (chunk) => (received += String(chunk)));
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(received));
    });
    assert.match(text, /^HTTP\/1\.1 200 .*begun/s);
    assert.doesNotMatch(text, /hunter2|\r\n0\r\n/);
    assert.equal((await rawRequest(port, { path: "/fine/1" })).status, 200);
  });

  it("are no matter of the log when an action ends because its client went", async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await start({ fastify: { logger: { level: "error", stream } } });
    const ended = new Promise<void>((resolve) => app.addHook("onError", async () => resolve()));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const begun = new Promise<void>((resolve) => (fixtures.waiting.begun = resolve));
    const socket = connect(port, "127.0.0.1", () => socket.write("GET /fails/waits HTTP/1.1\r\nhost: a\r\n\r\n"));
    await begun;
    socket.destroy();
    await ended;
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(lines, []);
  });

  it("are no matter of the log when a client goes before its body is complete", async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await start({ fastify: { logger: { level: "warn", stream } } });
    const parsing = new Promise<void>((resolve) => app.addHook("preParsing", async () => resolve()));
    const ended = new Promise<void>((resolve) => app.addHook("onError", async () => resolve()));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const head = "POST /fine HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{";
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    await parsing;
    socket.destroy();
    await ended;
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(lines, []);
  });

  for (const [path, status] of [
    ["/fails/action", 500],
    ["/own/404", 404],
  ] as const) {
    it(`are logged with the status of the response when ${path} is answered ${status}`, async () => {
      const lines: string[] = [];
      const stream = { write: (line: string) => void lines.push(line) };
      const app = await start({ fastify: { logger: { stream } } });
      app.get("/own/404", () => {
        throw new NotFoundError();
      });
      const { statusCode } = await app.inject(path);
      const logged = lines.map((line) => JSON.parse(line) as { err?: object; res?: { statusCode: number } });
      assert.deepEqual(
        [statusCode, logged.filter(({ err }) => err !== undefined).map(({ res }) => res?.statusCode)],
        [status, [status]],
      );
    });
  }

  it("are logged when a service cannot be disposed of, and the client has its answer", async () => {
    const lines: string[] = [];
    let seen!: () => void;
    const written = new Promise<void>((resolve) => (seen = resolve));
    const stream = {
      write(line: string) {
        lines.push(line);
        seen();
      },
    };
    const app = await start({
      controllers: [fixtures.DisposingController],
      services: (services) => services.addScoped(fixtures.Disposed),
      fastify: { logger: { level: "error", stream } },
    });
    for (const thrown of [new Error("hunter2"), null]) {
      fixtures.fault.thrown = thrown;
      assert.equal((await app.inject("/disposes")).body, "answered");
    }
    await written;
    assert.match(lines[0]!, /hunter2.*could not be disposed/);
  });
});
