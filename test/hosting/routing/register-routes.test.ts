import cors from "@fastify/cors";
import Fastify, { type FastifyInstance } from "fastify";
import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { registerRoutes, routerOptions, type RegisterOptions, type Route } from "#runtime/hosting/routing/index.js";
import { parseRouteTemplate } from "#runtime/routing/index.js";
import { behindPrefix } from "./behind-prefix.js";
import { rawRequest, type RawResponse } from "../../helpers/raw-request.js";

type Options = Partial<Omit<Route, "template">>;

function route(text: string, httpMethods: string | null = "GET", options: Options = {}): Route {
  const { template, errors } = parseRouteTemplate(text);
  assert.deepEqual(errors, []);
  const handler: Route["handler"] = (_, __, values) => ({ template: text, values });
  return { template, httpMethods: httpMethods === null ? [] : httpMethods.split(" "), handler, ...options };
}

describe("registerRoutes", () => {
  const running: FastifyInstance[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((fastify) => fastify.close()));
  });

  function create(): FastifyInstance {
    const fastify = Fastify({ routerOptions: routerOptions() });
    running.push(fastify);
    return fastify;
  }

  async function start(fastify: FastifyInstance): Promise<(request: string) => Promise<RawResponse>> {
    await fastify.listen({ port: 0, host: "127.0.0.1" });
    const { port } = fastify.server.address() as AddressInfo;
    return (request) => {
      const [method, path] = request.split(" ");
      return rawRequest(port, { method: method!, path: path! });
    };
  }

  async function serve(routes: Route[], options?: RegisterOptions): Promise<(request: string) => Promise<RawResponse>> {
    const fastify = create();
    registerRoutes(fastify, routes, options);
    return start(fastify);
  }

  /** `template {values}` of an answer, or its status. */
  function read({ status, body }: RawResponse): string {
    if (status !== 200) return String(status);
    const { template, values } = JSON.parse(body) as { template: string; values: object };
    return `${template} ${JSON.stringify(values)}`;
  }

  const answers: [routes: string[], request: string, answer: string][] = [
    // The router tries the literal first; precedence decides by the first segment that differs.
    [["inv/{id:int}/{x}", "inv/{name}/list"], "/inv/5/list", 'inv/{id:int}/{x} {"id":"5","x":"list"}'],
    [["inv/{id:int}/{x}", "inv/{name}/list"], "/inv/a/list", 'inv/{name}/list {"name":"a"}'],
    [["inv/{id:int}/{x:int}", "inv/{name}/5"], "/inv/7/5", 'inv/{id:int}/{x:int} {"id":"7","x":"5"}'],
    [["{a:int}/{*rest}", "{b}/c"], "/1/c", '{a:int}/{*rest} {"a":"1","rest":"c"}'],
    [["{a:int}/{b?}", "{a}/{b:alpha}"], "/1/x", '{a:int}/{b?} {"a":"1","b":"x"}'],
    [["{a:int}/{b:int}", "{a}/{b}", "{*rest}"], "/x//", '{*rest} {"rest":"x//"}'],
    // Empty segments belong to catch-alls alone.
    [["a/{x}/b", "a/{*rest}"], "/a//b", 'a/{*rest} {"rest":"/b"}'],
    [["a/{x}"], "/a//", "404"],
    [["a/{x}/b"], "/a//b", "404"],
    [["{x?}"], "//", "404"],
    // Encodings.
    [["a/{x}"], "/a/b%2Fc", 'a/{x} {"x":"b%2Fc"}'],
    [["a/{x}"], "/a/b%20c", 'a/{x} {"x":"b c"}'],
    [["a/{x}"], "/a/%C0%AF", "400"],
    [["a/{x}"], "/a/%", "400"],
    [["a/{x}"], "/a/%00", "404"],
    [["a:b/{x}"], "/a%3Ab/1", 'a:b/{x} {"x":"1"}'],
    [["a:b/{x}"], "/A:B/1", 'a:b/{x} {"x":"1"}'],
    [["a*b", "a#b"], "/a*b", "a*b {}"],
    [["a*b", "a#b"], "/a%23b", "a#b {}"],
    [["a b/ä"], "/A%20B/%C3%84", "a b/ä {}"],
    [["{{x}}"], "/%7BX%7D", "{{x}} {}"],
    // Names that the router could not take, and ones that objects have.
    [["{a-b}/{c.d}"], "/1/2", '{a-b}/{c.d} {"a-b":"1","c.d":"2"}'],
    [["{a b}"], "/1", '{a b} {"a b":"1"}'],
    [["{constructor}/{__proto__}"], "/1/2", '{constructor}/{__proto__} {"constructor":"1","__proto__":"2"}'],
    // Missing segments.
    [["{x=1}/{y=2}/{z?}"], "/", '{x=1}/{y=2}/{z?} {"x":"1","y":"2"}'],
    [["{x=1}/{y=2}/{z?}"], "/a", '{x=1}/{y=2}/{z?} {"y":"2","x":"a"}'],
    [["{x=1}/b"], "/b", "404"],
    [["a/{**rest}"], "/a/b/c/", 'a/{**rest} {"rest":"b/c/"}'],
    [["{a}.{b?}", "{a}"], "/x.", '{a} {"a":"x."}'],
    [[""], "/", " {}"],
    [["a/{x}"], `/a/${"x".repeat(5000)}`, `a/{x} {"x":"${"x".repeat(5000)}"}`],
  ];
  for (const [templates, path, answer] of answers) {
    it(`answers ${answer.slice(0, 80)} when ${templates.join(", ")} meet ${path.slice(0, 80)}`, async () => {
      const send = await serve(templates.map((text) => route(text)));
      assert.equal(read(await send(`GET ${path}`)), answer);
    });
  }

  describe("methods", () => {
    it("answers HEAD by the route for GET, without a body", async () => {
      const send = await serve([route("a/{x:int}")]);
      const { status, body } = await send("HEAD /a/1");
      assert.deepEqual([status, body], [200, ""]);
      assert.equal((await send("HEAD /a/b")).status, 404);
    });

    it("answers HEAD by its own route when there is one", async () => {
      const head: Route = route("a/{y}", "HEAD", { handler: (_, reply) => reply.header("x-own", "yes").send() });
      for (const routes of [
        [route("a/{x}"), head],
        [head, route("a/{x}")],
      ]) {
        const send = await serve(routes);
        assert.equal((await send("HEAD /a/1")).headers["x-own"], "yes");
        assert.equal(read(await send("GET /a/1")), 'a/{x} {"x":"1"}');
      }
    });

    it("answers 405 with every allowed method when the path is another method's, OPTIONS too", async () => {
      const send = await serve([route("a/{x:int}"), route("a/{y}", "POST"), route("a/1", "DELETE")]);
      for (const method of ["PUT", "OPTIONS"]) {
        const { status, headers, body } = await send(`${method} /a/1`);
        assert.deepEqual([status, headers.allow], [405, "DELETE, GET, HEAD, POST"]);
        assert.equal((JSON.parse(body) as { title: string }).title, "Method Not Allowed");
      }
      assert.equal((await send("PUT /a/b")).headers.allow, "POST");
      assert.equal((await send("PUT /b")).status, 404);
    });

    it("answers every method when a route names none, after those that name one", async () => {
      const send = await serve([route("a", null), route("A", "POST")]);
      assert.equal(read(await send("POST /a")), "A {}");
      for (const method of ["GET", "DELETE", "OPTIONS", "PATCH"])
        assert.equal(read(await send(`${method} /a`)), "a {}");
    });

    it("takes a method that Fastify does not know by itself", async () => {
      const send = await serve([route("a", "PROPFIND")]);
      assert.equal(read(await send("PROPFIND /a")), "a {}");
    });

    it("lets a worse template answer when the better one has another method", async () => {
      const send = await serve([route("a/{x:int}", "POST"), route("a/{y}")]);
      assert.equal(read(await send("GET /a/1")), 'a/{y} {"y":"1"}');
    });
  });

  describe("beside others", () => {
    it("leaves OPTIONS to CORS when that plugin is there", async () => {
      const fastify = create();
      await fastify.register(cors, { origin: "http://other" });
      registerRoutes(fastify, [route("a/{x:int}")]);
      await fastify.listen({ port: 0, host: "127.0.0.1" });
      const { port } = fastify.server.address() as AddressInfo;
      const headers = { origin: "http://other", "access-control-request-method": "GET" };
      const preflight = await rawRequest(port, { method: "OPTIONS", path: "/a/1", headers });
      assert.deepEqual([preflight.status, preflight.headers["access-control-allow-origin"]], [204, "http://other"]);
      assert.equal((await rawRequest(port, { method: "PUT", path: "/a/1" })).status, 405);
    });

    it("leaves a user's routes and not-found handler alone", async () => {
      const fastify = create();
      fastify.setNotFoundHandler((_, reply) => reply.code(404).send("mine"));
      fastify.get("/own/:id", () => "own");
      registerRoutes(fastify, [route("a/{x:int}"), route("own/{y}/z")]);
      fastify.get("/a/b", () => "literal");
      const send = await start(fastify);
      assert.equal((await send("GET /own/1")).body, "own");
      assert.equal((await send("GET /a/b")).body, "literal");
      assert.deepEqual([(await send("GET /a/c")).status, (await send("GET /a/c")).body], [404, "mine"]);
      assert.equal((await send("POST /own/1")).body, "mine");
      assert.equal((await send("POST /a/1")).status, 405);
    });

    it("runs the route's own hooks and shows its template in the configuration", async () => {
      const seen: unknown[] = [];
      const fastify = create();
      const registered: string[] = [];
      fastify.addHook("onRoute", ({ method, url, config }) => {
        registered.push(`${String(method)} ${url} ${config?.template}`);
      });
      const options: Route["options"] = {
        onRequest(request, _, done) {
          seen.push(request.routeOptions.config);
          done();
        },
      };
      registerRoutes(fastify, [route("a/{x:int?}", "GET", { options, config: { own: 1 } })]);
      const send = await start(fastify);
      await send("GET /a/1");
      assert.deepEqual(seen, [{ own: 1, template: "a/{x:int?}", url: "/a/:x", method: ["GET"] }]);
      assert.deepEqual(registered, [
        "GET /a/:x a/{x:int?}",
        "HEAD /a/:x a/{x:int?}",
        "GET /a a/{x:int?}",
        "HEAD /a a/{x:int?}",
      ]);
      assert.match(fastify.printRoutes(), /a\/\{x:int\?\}/);
    });

    it("adds no check to a route when the router alone can decide", () => {
      const fastify = create();
      const constrained: unknown[] = [];
      fastify.addHook("onRoute", ({ method, url, constraints }) => {
        if (method !== "HEAD" && constraints !== undefined) constrained.push(url);
      });
      registerRoutes(fastify, [
        route("a"),
        route("a/{x}"),
        route("a/{x}/b"),
        route("b/{x:int}"),
        route("b/{y}"),
        route("c/{*d}"),
      ]);
      assert.deepEqual(constrained, ["/b/:x"]);
    });

    it("puts the prefix of a plugin before the templates, with its parameters", async () => {
      const fastify = create();
      await fastify.register(
        async (instance) => {
          const declared = [route("a/{x:int}"), route("/a/{y}"), route("")];
          registerRoutes(
            instance,
            declared.map((one) => behindPrefix(instance, one)),
          );
        },
        { prefix: "/V1/:tenant" },
      );
      const send = await start(fastify);
      assert.equal(read(await send("GET /v1/t/a/1")), 'a/{x:int} {"tenant":"t","x":"1"}');
      assert.equal(read(await send("GET /v1/t/a/b")), '/a/{y} {"tenant":"t","y":"b"}');
      assert.equal(read(await send("GET /v1/t")), ' {"tenant":"t"}');
      assert.equal((await send("POST /v1/t/a/1")).status, 405);
      assert.equal((await send("POST /a/1")).status, 404);
    });

    it("answers 500, and continues, when a custom constraint throws", async () => {
      const constraints = {
        broken: {
          match() {
            throw new Error("a bug");
          },
        },
      };
      const send = await serve([route("a/{x:broken}"), route("b")], { constraints });
      assert.equal((await send("GET /a/1")).status, 500);
      assert.equal((await send("POST /a/1")).status, 500);
      assert.equal((await send("GET /b")).status, 200);
    });

    it("uses custom constraints", async () => {
      const constraints = { even: { match: (text: string) => Number(text) % 2 === 0 } };
      const send = await serve([route("a/{x:even}")], { constraints });
      assert.equal((await send("GET /a/2")).status, 200);
      assert.equal((await send("GET /a/3")).status, 404);
    });

    it("returns text even when the user's schema coerces the parameter to a number", async () => {
      const options = { schema: { params: { type: "object", properties: { x: { type: "integer" } } } } };
      const send = await serve([route("a/{x}", "GET", { options })]);
      assert.equal(read(await send("GET /a/007")), 'a/{x} {"x":"007"}');
    });
  });

  it("takes the first one declared, and reports the pair, when two routes are ambiguous", async () => {
    const fastify = create();
    const first = route("a/{x}");
    const second = route("A/{y}");
    const { ambiguities } = registerRoutes(fastify, [first, second]);
    assert.deepEqual(ambiguities, [{ first, second, methods: ["GET"] }]);
    assert.equal(read(await (await start(fastify))("GET /a/1")), 'a/{x} {"x":"1"}');
  });

  it("refuses to start when more routes share a leaf than the router can tell apart", () => {
    const many = Array.from({ length: 32 }, (_, i) => route(`a/{x:length(${i})}`));
    assert.throws(() => registerRoutes(create(), many), { code: "LIG2021" });
    registerRoutes(create(), many.slice(1));
  });
});
