import cors from "@fastify/cors";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import assert from "node:assert/strict";
import { installMethodNotAllowed, registerRoutes, routerOptions, type Route } from "#runtime/hosting/routing/index.js";
import { parseRouteTemplate } from "#runtime/routing/index.js";
import { behindPrefix } from "./behind-prefix.js";

function route(text: string, method = "GET"): Route {
  const { template } = parseRouteTemplate(text);
  return { template, httpMethods: [method], handler: () => text };
}

function show({ statusCode, headers, body }: LightMyRequestResponse): string {
  return statusCode === 405 ? `405 ${headers.allow}` : `${statusCode} ${body}`;
}

const mine = (name: string): Parameters<FastifyInstance["setNotFoundHandler"]>[1] =>
  function (_request, reply) {
    void reply.code(404).send(name);
  };

describe("405", () => {
  let fastify: FastifyInstance;
  beforeEach(() => (fastify = Fastify({ routerOptions: routerOptions() })));
  afterEach(() => fastify.close());

  const ask = async (request: string): Promise<string> => {
    const [method, url] = request.split(" ") as ["GET", string];
    return show(await fastify.inject({ method, url }));
  };

  it("costs a request that has a route no hook when the not-found handler was not there first", () => {
    const hooks: string[] = [];
    const add = fastify.addHook.bind(fastify) as (...hook: unknown[]) => FastifyInstance;
    const addSeen = (...hook: unknown[]): FastifyInstance => {
      hooks.push(String(hook[0]));
      return add(...hook);
    };
    Object.assign(fastify, { addHook: addSeen });
    registerRoutes(fastify, [route("a")]);
    assert.deepEqual(hooks, []);
  });

  it("is answered when a not-found handler was set before", async () => {
    fastify.setNotFoundHandler(mine("before"));
    registerRoutes(fastify, [route("a")]);
    assert.deepEqual([await ask("POST /a"), await ask("POST /b")], ["405 GET, HEAD", "404 before"]);
  });

  it("is answered, and the handler's hooks run for 404 alone, when a not-found handler is set after", async () => {
    const seen: string[] = [];
    registerRoutes(fastify, [route("a")]);
    const preHandler = (_request: unknown, _reply: unknown, done: () => void): void => {
      seen.push("preHandler");
      done();
    };
    fastify.setNotFoundHandler({ preHandler }, mine("after"));
    assert.deepEqual([await ask("POST /a"), seen.length], ["405 GET, HEAD", 0]);
    assert.deepEqual([await ask("POST /b"), seen.length], ["404 after", 1]);
  });

  it("allows only one not-found handler, as usual", () => {
    installMethodNotAllowed(fastify);
    fastify.setNotFoundHandler(mine("first"));
    assert.throws(() => fastify.setNotFoundHandler(mine("second")), /already set/);
  });

  it("leaves a handler of the root to a prefixed context that has none, and its own to one that has", async () => {
    fastify.setNotFoundHandler(mine("root"));
    const own = (name: string) => (instance: FastifyInstance, _: object, done: () => void) => {
      registerRoutes(instance, [behindPrefix(instance, route("a"))]);
      if (name !== "none") instance.setNotFoundHandler(mine(name));
      done();
    };
    await fastify.register(own("none"), { prefix: "/none" });
    await fastify.register(own("own"), { prefix: "/own" });
    const answers = ["POST /none/a", "POST /none/b", "POST /own/a", "POST /own/b"].map(ask);
    assert.deepEqual(await Promise.all(answers), ["405 GET, HEAD", "404 root", "405 GET, HEAD", "404 own"]);
  });

  it("names the methods of all registrations when several have the path", async () => {
    for (const method of ["PUT", "GET"]) {
      await fastify.register(async (instance) => {
        registerRoutes(instance, [route("a", method)]);
      });
    }
    assert.equal(await ask("POST /a"), "405 GET, HEAD, PUT");
  });

  it("comes before the body is read, and after hooks of the root, those that were added later too", async () => {
    registerRoutes(fastify, [route("a")]);
    fastify.addHook("onRequest", (_request, reply, done) => {
      reply.header("x-seen", "yes");
      done();
    });
    const payload = { headers: { "content-type": "application/json" }, payload: "{" };
    const answer = await fastify.inject({ method: "POST", url: "/a", ...payload });
    assert.deepEqual([show(answer), answer.headers["x-seen"]], ["405 GET, HEAD", "yes"]);
  });

  it("may be read by a page of another origin when CORS lets it", async () => {
    registerRoutes(fastify, [route("a")]);
    await fastify.register(cors, { origin: "https://shop.example" });
    const answer = await fastify.inject({ method: "POST", url: "/a", headers: { origin: "https://shop.example" } });
    assert.equal(show(answer), "405 GET, HEAD");
    assert.equal(answer.headers["access-control-allow-origin"], "https://shop.example");
  });

  it("leaves methods to a catch-all of the user's", async () => {
    registerRoutes(fastify, [route("a")]);
    fastify.post("/*", () => "all");
    assert.deepEqual([await ask("POST /a"), await ask("PUT /a")], ["200 all", "405 GET, HEAD"]);
  });
});
