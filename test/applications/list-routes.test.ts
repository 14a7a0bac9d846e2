import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { listProjectRoutes, listRoutes, type ListedRoute } from "#runtime/applications/index.js";
import { createEndpointTable, type EndpointTable } from "#runtime/endpoints/index.js";
import { createReflector } from "#runtime/reflection/index.js";
import { compileLinkGenerator } from "#runtime/routing/index.js";
import { applications } from "../documents/applications.js";
import { loadCompiled } from "../helpers/compiled.js";
import { withNodeEnv } from "../helpers/node-env.js";

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const prefixed = folder("../server/prefixed/");

/** The routes of a project with one application. */
function routesOfSources(root: string, files?: readonly string[], isComplete = true): readonly ListedRoute[] {
  const reflector =
    files === undefined
      ? createReflector({ tsconfig: join(root, "tsconfig.json"), otherSources: true })
      : createReflector({ projectRoot: root, rootNames: files.map((file) => join(root, file)) });
  const { applications: [application, ...more], unregistered } = listProjectRoutes(reflector); // prettier-ignore
  assert.deepEqual([application?.isComplete, more, unregistered], [isComplete, [], []]);
  return application!.routes;
}

/** A listed route without what only sources know. */
const plain = ({ location: _, extent: _of, problems: _none, ...route }: ListedRoute): object => route;

const isOfDescription = ({ kind }: ListedRoute): boolean => kind === "document" || kind === "ui";

/** Values that constraints accept. */
const samples: readonly unknown[] = [1, "a", "11111111-1111-1111-1111-111111111111", "2026-01-02", "true"];

/** A path of a route, with a sample that its constraints accept for each parameter. */
function pathOfRoute({ template }: EndpointTable["endpoints"][number]): string | undefined {
  const generator = compileLinkGenerator(template, {});
  for (const sample of samples) {
    const path = generator.path(Object.fromEntries(template.parameters.map(({ name }) => [name, sample])));
    if (path !== null) return path;
  }
  return undefined;
}

/** Fastify's router refuses a method with the list of those that the routes of a path have. */
async function assertRouted(app: FastifyInstance, table: EndpointTable): Promise<number> {
  let asked = 0;
  for (const endpoint of table.endpoints) {
    const path = pathOfRoute(endpoint);
    if (path === undefined || endpoint.httpMethods.length === 0) continue;
    const { statusCode, headers } = await app.inject({ method: "TRACE", url: path });
    assert.equal(statusCode, 405, path);
    const allowed = String(headers.allow).split(/,\s*/);
    assert.deepEqual(endpoint.httpMethods.filter((method) => !allowed.includes(method)), [], path); // prettier-ignore
    asked += 1;
  }
  return asked;
}

interface Compared {
  readonly name: string;
  readonly sources: () => readonly ListedRoute[];
  readonly start: () => Promise<FastifyInstance>;
  readonly prefix?: string;
  readonly openApi?: object;
}

const compared: readonly Compared[] = [
  {
    name: "the example orders",
    sources: () => routesOfSources(folder("../../examples/orders")),
    start: async () => (await applications.orders!()).create({}),
  },
  {
    name: "the example conduit",
    sources: () => routesOfSources(folder("../../examples/conduit")),
    start: async () => (await applications.conduit!()).create({}),
    prefix: "/api",
  },
  {
    name: "the workspace shop",
    sources: () => routesOfSources(folder("../fixtures/workspaces/shop")),
    start: async () =>
      (await loadCompiled<{ app(): Promise<FastifyInstance> }>("../fixtures/workspaces/shop/src/app.ts", import.meta.url)).app(), // prettier-ignore
  },
  {
    // Its caller adds options, so its sources do not show all of it.
    name: "the application of everything",
    sources: () => routesOfSources(folder("../openapi/everything"), ["application.ts"], false),
    start: async () => (await applications.everything!()).create({}),
    openApi: { annotations: { enabled: true } },
  },
  {
    name: "an application under prefixes",
    sources: () => routesOfSources(prefixed, ["nested.ts"]),
    start: async () =>
      (await loadCompiled<{ start(): Promise<FastifyInstance> }>("../server/prefixed/nested.ts", import.meta.url)).start(), // prettier-ignore
    prefix: "/shops/:tenant/v1",
    openApi: { documents: { shop: { title: "Shop" } } },
  },
];

describe("the list of routes", function () {
  this.timeout(60_000);

  for (const { name, sources, start, prefix, openApi = {} } of compared) {
    it(`has those of the running application, which its router knows, when it is ${name}`, async () => {
      const app = await withNodeEnv("development", start);
      try {
        const scope = findScope(app);
        const table = createEndpointTable(scope.applicationModel, { prefix });
        const listed = sources();
        const running = listRoutes({ endpoints: table, openApi, diagnostics: [] });
        assert.deepEqual(listed.filter((route) => !isOfDescription(route)).map(plain), running.map(plain));
        for (const { template } of listed.filter(isOfDescription)) {
          const { statusCode } = await app.inject(template.replace("{tenant}", "acme"));
          assert.ok(statusCode < 400, `${template}: ${statusCode}`);
        }
        assert.ok((await assertRouted(app, table)) > 0);
      } finally {
        await app.close();
      }
    });
  }
});

/** The instance that has the application: it may be in a scope of Fastify's. */
function findScope(app: FastifyInstance): FastifyInstance {
  const children = Object.getOwnPropertySymbols(app).find((one) => one.description === "fastify.children");
  const inner = children === undefined ? [] : (app as unknown as Record<symbol, FastifyInstance[]>)[children]!;
  if (app.hasDecorator("applicationModel")) return app;
  for (const child of inner) {
    const found = findScope(child);
    if (found.hasDecorator("applicationModel")) return found;
  }
  return app;
}
