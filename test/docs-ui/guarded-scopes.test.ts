import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import {
  controllers,
  openApi,
  openApiGuard,
  reDoc,
  routerOptions,
  swaggerUi,
  type OpenApiGuardOptions,
} from "ligature";
import { rawRequest, type RawResponse } from "../helpers/raw-request.js";
import { spellingsOf } from "./guard-spellings.js";

const isAuthenticated: OpenApiGuardOptions["isAuthenticated"] = ({ headers }) => headers["x-user"] !== undefined;

/** An application whose description is in a scope; `guard` registers the guard, or nothing in its open twin. */
interface Shape {
  /** The text before the paths of the description, as a client writes it. */
  readonly at: string;
  /** The guard is in another scope than the routes, which its segment does not reach. */
  readonly isApart?: true;
  build(app: FastifyInstance, guard: (scope: FastifyInstance) => Promise<void>): Promise<void> | void;
}

async function registerDescription(scope: FastifyInstance): Promise<void> {
  await scope.register(controllers, {});
  await scope.register(openApi, {});
  await scope.register(swaggerUi, {});
  await scope.register(reDoc, {});
  scope.get("/openapi/own", () => "own");
  scope.get("/openapi/files/*", () => "file");
}

const guarded =
  (prefix: string): Shape["build"] =>
  async (app, guard) => {
    await app.register(
      async (scope) => {
        await guard(scope);
        await registerDescription(scope);
      },
      { prefix },
    );
  };

const shapes: Readonly<Record<string, Shape>> = {
  "the root": { at: "", build: async (app, guard) => (await guard(app), registerDescription(app)) },
  "the root, before the guard": { at: "", build: async (app, guard) => (await registerDescription(app), guard(app)) },
  "a scope with a prefix": { at: "/shop", build: guarded("/shop") },
  "a scope with a prefix that ends with a slash": { at: "/shop", build: guarded("/shop/") },
  "a scope with a prefix of several segments": { at: "/shop/v1", build: guarded("/shop/v1") },
  "a scope with a parameter": { at: "/acme", build: guarded("/:tenant") },
  "a scope with a parameter among literals": { at: "/shop/acme/v1", build: guarded("/shop/:tenant/v1") },
  "a scope with several parameters in a segment": { at: "/acme-eu/v2", build: guarded("/:tenant-:region/v:version") },
  "a scope with a parameter that has a pattern": { at: "/42", build: guarded("/:id(^\\d+$)") },
  "a scope in a scope": {
    at: "/shop/v1",
    build: (app, guard) => app.register((scope) => guarded("/v1")(scope, guard), { prefix: "/shop" }) as never,
  },
  "a scope of a tenant in a scope": {
    at: "/shop/acme",
    build: (app, guard) => app.register((scope) => guarded("/:tenant")(scope, guard), { prefix: "/shop" }) as never,
  },
  "a scope whose parent has the guard": {
    at: "/shop",
    isApart: true,
    build: async (app, guard) => {
      await guard(app);
      await app.register(registerDescription, { prefix: "/shop" });
    },
  },
  "a scope of a tenant whose parent has the guard": {
    at: "/shop/acme",
    isApart: true,
    build: async (app, guard) => {
      await app.register(
        async (scope) => {
          await guard(scope);
          await scope.register(registerDescription, { prefix: "/:tenant" });
        },
        { prefix: "/shop" },
      );
    },
  },
  "a scope whose parent gets the guard afterwards": {
    at: "/shop",
    isApart: true,
    build: async (app, guard) => {
      await app.register(registerDescription, { prefix: "/shop" });
      await guard(app);
    },
  },
};

describe("guard of a description in", () => {
  const running: FastifyInstance[] = [];
  after(() => Promise.all(running.map((app) => app.close())));

  async function start(shape: Shape, options?: OpenApiGuardOptions): Promise<number> {
    const app = Fastify({ routerOptions: routerOptions() });
    const guard = async (scope: FastifyInstance): Promise<void> => {
      if (options !== undefined) await scope.register(openApiGuard, { isAuthenticated, ...options });
    };
    await shape.build(app, guard);
    running.push(app);
    await app.listen({ port: 0, host: "127.0.0.1" });
    return (app.server.address() as AddressInfo).port;
  }

  for (const [name, shape] of Object.entries(shapes)) {
    it(`${name} lets nobody past who is not authenticated, and everybody else, however the path is written`, async () => {
      const [open, closed] = [await start(shape), await start(shape, {})];
      let found = 0;
      for (const { method, path } of spellingsOf(
        shape.isApart ? marked(shape.at) : [...marked(shape.at), ...own(shape.at)],
      )) {
        const [plain, refused, signedIn] = await Promise.all([
          rawRequest(open, { method, path }),
          rawRequest(closed, { method, path }),
          rawRequest(closed, { method, path, headers: { "x-user": "ada" } }),
        ]);
        if (plain.status < 400) found++;
        assertRefused(refused, plain, `${method} ${path}`);
        assert.deepEqual(outcome(signedIn), outcome(plain), `${method} ${path} by a user`);
      }
      assert.ok(found > 40, `only ${found} of the requests found something`);
    });
  }
});

function marked(at: string): string[] {
  const paths = ["openapi", "openapi/index.css", "openapi/v1/openapi.json", "api-docs/index.js"];
  return paths.map((path) => `${at}/${path}`);
}

/** Routes that are no part of the description, but stand under the segment. */
function own(at: string): string[] {
  return [`${at}/openapi/own`, `${at}/openapi/files/a`];
}

/** A path that exists without a guard is a redirect; one that does not exist may be either. */
function assertRefused(answer: RawResponse, open: RawResponse, name: string): void {
  if (open.status >= 400)
    assert.ok(answer.status === 302 || answer.status === open.status, `${name}: ${answer.status}`);
  else assert.deepEqual([answer.status, answer.headers.location, answer.body], [302, "/Login", ""], name);
}

function outcome({ status, headers, body }: RawResponse): unknown[] {
  return [status, headers.location, status === 404 ? "" : body];
}
