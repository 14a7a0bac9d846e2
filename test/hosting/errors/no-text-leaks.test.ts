import assert from "node:assert/strict";
import { inspect } from "node:util";
import { runInNewContext } from "node:vm";
import Fastify, { type FastifyInstance, type FastifyServerOptions, type InjectOptions } from "fastify";
import {
  controllers,
  createApp,
  openApi,
  openApiGuard,
  routerOptions,
  type AppOptions,
  type ControllersOptions,
  type InputFormatter,
} from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures.js");

const secret = "postgres://shop:hunter2@db/orders";
const problemType = "application/problem+json; charset=utf-8";

const unreadable = (): object => {
  const refuse = (): never => {
    throw new Error(secret);
  };
  const names = ["statusCode", "status", "message", "code", "expose", "headers", "stack", "name"];
  return Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, { get: refuse }])));
};

/** Things that are thrown, and the status that the answer has for them. */
const thrown: Readonly<Record<string, readonly [make: () => unknown, status: number]>> = {
  "an error": [() => new Error(secret, { cause: new Error("deep") }), 500],
  "an error of a library for HTTP": [() => Object.assign(new Error(secret), { statusCode: 404, headers: { secret } }), 404],
  "an error with a status of 503": [() => Object.assign(new Error(secret), { status: 503, code: "FST_X" }), 503],
  "an error with a status that is none": [() => Object.assign(new Error(secret), { statusCode: 99, status: "404" }), 500],
  "a frozen error": [() => Object.freeze(new Error(secret)), 500],
  "an error of another realm": [() => runInNewContext(`new Error(${JSON.stringify(secret)})`) as unknown, 500],
  "a text": [() => secret, 500],
  null: [() => null, 500],
  undefined: [() => undefined, 500],
  "an object": [() => ({ message: secret, statusCode: 429, error: secret }), 429],
  "an error whose members cannot be read": [() => Object.setPrototypeOf(unreadable(), Error.prototype) as unknown, 500],
  "an object whose members cannot be read": [unreadable, 500],
  "a proxy that refuses everything": [
    () =>
      new Proxy({}, {
        get: () => { throw new Error(secret); },
        getPrototypeOf: () => { throw new Error(secret); },
        has: () => { throw new Error(secret); },
        ownKeys: () => { throw new Error(secret); },
      }),
    500,
  ],
}; // prettier-ignore

const unreadableKinds = new Set(Object.keys(thrown).slice(-3));

/** A request in whose course code of the user's throws. */
interface Place {
  readonly request: InjectOptions;
  /** The status whatever was thrown; else its own status, or 500. */
  readonly status?: number;
  readonly allow?: string;
  /** Node itself reads errors of streams, and ends the process where it cannot. */
  readonly isReadByNode?: boolean;
}

const get = (url: string): Place => ({ request: { url } });
const json = { "content-type": "application/json" };
const post = (url: string, headers: Record<string, string> = json, payload = '{"name":"a"}'): Place => ({
  request: { method: "POST", url, headers, payload },
});

const places: Readonly<Record<string, Place>> = {
  "an action": get("/fails/action"),
  "an asynchronous action": get("/fails/later"),
  "a page's handler": get("/fails-page"),
  "a binder": get("/fails/binder?value=a"),
  "an asynchronous binder": get("/fails/later-binder?value=a"),
  "a model's initialiser": get("/fails/model?name=a"),
  "a model's initialiser, from a body": post("/fails/body-model"),
  "a model's own validation": get("/fails/validate?name=a"),
  "an attribute of validation": get("/fails/worded?text=a"),
  "a result": get("/fails/result"),
  "an asynchronous result": get("/fails/later-result"),
  "a getter of the value": get("/fails/getter"),
  "toJSON of the value": get("/fails/to-json"),
  "a stream before its first byte": { ...get("/fails/iterator"), isReadByNode: true },
  "a file before its first byte": { ...get("/fails/download"), isReadByNode: true },
  "a promise of the application's own": get("/fails/thenable"),
  "a formatter": post("/fails/formatter", { "content-type": "text/fails" }, "x"),
  "a text of messages": get("/fails/message?id=x"),
  "a constraint": get("/fails/constrained/1"),
  "a constraint of a path with another method": post("/fails/constrained/1"),
  "a constraint of a link": get("/fails/link"),
  "a constructor of a controller": get("/fails-made"),
  "a constructor of a service": get("/fails-service"),
  "a factory of a service": get("/fails-factory"),
  "a document filter": get("/openapi/v1/openapi.json"),
  "a document filter, as YAML": get("/openapi/v1/openapi.yaml"),
  "an operation filter": get("/openapi/v2/openapi.json"),
  "isAuthenticated, for the description": get("/guarded/v1/openapi.json"),
  "isAuthenticated, for a path that nothing has": get("/guarded/nothing"),
  "isAuthenticated, for another plugin's route": get("/guarded/foreign"),
  customizeProblem: { ...get("/fails/conflict"), status: 409 },
  "customizeProblem, of a status": { ...get("/fine/none"), status: 404 },
  "customizeProblem, of a media type": { ...post("/fine", { "content-type": "a/b" }), status: 415 },
  "customizeProblem, of a method": { ...post("/fine/1"), status: 405, allow: "GET, HEAD" },
}; // prettier-ignore

const isCustomizing = (name: string): boolean => name.startsWith("customizeProblem");

interface Served {
  readonly app: FastifyInstance;
  readonly lines: string[];
}

describe("what code of the application throws", function () {
  this.timeout(60_000);
  let fixtures: Fixtures;
  const served: Served[] = [];

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures.js", import.meta.url);
  });
  afterEach(async () => {
    for (const { app } of served.splice(0)) await app.close();
  });

  function options(customizes: boolean): ControllersOptions {
    const { fail } = fixtures;
    const formatter: InputFormatter = { mediaTypes: ["text/fails"], createReader: () => fail };
    return {
      controllers: [
        fixtures.FailingController,
        fixtures.ServiceController,
        fixtures.MadeController,
        fixtures.FactoryController,
        fixtures.FineController,
      ],
      pages: [fixtures.FailingPage],
      services: (services) => services.addScoped(fixtures.FailingService).addScoped("factory", fail),
      constraints: { failing: { match: fail } },
      inputFormatters: (formatters) => formatters.push(formatter),
      messages: { nonPropertyAttemptedValueIsInvalid: fail },
      severities: { LIG1008: "off" },
      ...(customizes && { customizeProblem: fail }),
    };
  }

  const documents = { v1: { title: "One" } };
  const filtered = () => ({ documents, documentFilters: [fixtures.fail], allowAnonymous: true });
  const guard = () => ({ urlSegment: "/guarded", isAuthenticated: fixtures.fail });

  /** The rest, as plugins, so that all is the same on an instance of the user's own. */
  async function addDescriptions(app: FastifyInstance): Promise<void> {
    await app.register(openApiGuard, guard());
    await app.register(openApi, filtered());
    const operations = { documents: { v2: { title: "Two" } }, operationFilters: [fixtures.fail], allowAnonymous: true };
    await app.register(openApi, operations);
    await app.register(openApi, { documents, routePrefix: "guarded" });
    app.get("/guarded/foreign", () => "foreign");
  }

  const logged = (lines: string[]): FastifyServerOptions => ({
    logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
  });

  async function byCreateApp(customizes: boolean, more: Partial<AppOptions> = {}): Promise<Served> {
    const lines: string[] = [];
    const app = await createApp({ ...options(customizes), ...more, fastify: logged(lines) });
    await addDescriptions(app);
    const one = { app, lines };
    served.push(one);
    return one;
  }

  async function byPlugins(customizes: boolean): Promise<Served> {
    const lines: string[] = [];
    const app = Fastify({ ...logged(lines), routerOptions: routerOptions() });
    await app.register(controllers, options(customizes));
    await addDescriptions(app);
    const one = { app, lines };
    served.push(one);
    return one;
  }

  async function check(start: (customizes: boolean) => Promise<Served>): Promise<void> {
    const kinds = { plain: await start(false), customized: await start(true) };
    for (const [what, [make, own]] of Object.entries(thrown)) {
      for (const [where, { request, status = own, allow, isReadByNode }] of Object.entries(places)) {
        if (isReadByNode === true && unreadableKinds.has(what)) continue;
        const { app, lines } = isCustomizing(where) ? kinds.customized : kinds.plain;
        const name = `${what} from ${where}`;
        fixtures.fault.thrown = make();
        lines.length = 0;
        const answer = await app.inject(request);
        assert.equal(answer.statusCode, status, `${name}: ${answer.body}`);
        assert.doesNotMatch(answer.body + inspect(answer.headers), /hunter2/, name);
        assert.equal(answer.headers["content-type"], problemType, name);
        const { title, ...rest } = answer.json<Record<string, unknown>>();
        assert.ok(typeof title === "string" && title !== "", name);
        assert.deepEqual(Object.keys(rest).sort(), ["status", "type"], `${name}: ${answer.body}`);
        assert.equal(rest.status, status, name);
        assert.equal(answer.headers.allow, allow, name);
        for (const header of ["etag", "content-disposition", "last-modified"]) assert.ok(!(header in answer.headers));
        assert.equal(lines.length, 1, `${name}: ${lines.join("")}`);
        if (what.startsWith("an error") && !what.includes("cannot be read") && lines.length > 0) {
          assert.match(lines[0]!, /hunter2/, name);
        }
      }
    }
  }

  it("reaches no client, and the log, when createApp made the instance", () => check((one) => byCreateApp(one)));
  it("reaches no client, and the log, when plans are off", () => check((one) => byCreateApp(one, { plans: false })));
  it("reaches no client, and the log, when the instance is the user's own", () => check(byPlugins));
});
