import assert from "node:assert/strict";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
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

/** The constraint that a fixture adds. */
const constraints = { slug: { match: (value: unknown) => value === "a" } };

/** A path of a route, with a sample that its constraints accept for each parameter. */
function pathOfRoute({ template }: EndpointTable["endpoints"][number]): string | undefined {
  const generator = compileLinkGenerator(template, constraints);
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

/** The application that a module starts when it is loaded. Other programs of this machine may have its port, so it does not listen. */
async function startedBy(module: string): Promise<FastifyInstance> {
  const created: FastifyInstance[] = [];
  const add = (message: unknown): void => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    Object.assign(fastify, { listen: () => fastify.ready() });
    created.push(fastify);
  };
  subscribe("fastify.initialization", add);
  try {
    await loadCompiled(module, import.meta.url);
  } finally {
    unsubscribe("fastify.initialization", add);
  }
  const [app, ...more] = created;
  assert.deepEqual([app === undefined, more.length], [false, 0]);
  return app!;
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
    name: "the example desk",
    sources: () => routesOfSources(folder("../../examples/desk")),
    // Its types say what users are in all of the program, so they stay outside of the tests.
    start: async () => (await loadCompiled<{ createDeskApp(): Promise<FastifyInstance> }>("../../examples/desk/src/app.js", import.meta.url)).createDeskApp(), // prettier-ignore
  },
  ...["workspaces/blog", "workspaces/files", "shop", "exchanges"].map((path): Compared => ({
    name: `the fixture ${path}`,
    sources: () => routesOfSources(folder(`../fixtures/${path}`)),
    start: () => startedBy(`../fixtures/${path}/src/main.ts`),
    ...(path === "workspaces/files" && { prefix: "/v1/:tenant" }),
  })),
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

describe("the lists of routes of a project with several applications", function () {
  this.timeout(60_000);

  it("are those of the running applications, each with its own", async () => {
    const reflector = createReflector({ projectRoot: folder("./"), rootNames: [folder("./several-applications.ts")] });
    const listed = listProjectRoutes(reflector);
    const { createShop, createStaff } = await loadCompiled<typeof import("./several-applications.js")>("./several-applications.js", import.meta.url); // prettier-ignore
    for (const [index, start] of [createShop, createStaff].entries()) {
      const app = await start();
      const prefix = index === 0 ? undefined : "/staff";
      const table = createEndpointTable(app.applicationModel, { prefix });
      const { routes, isComplete } = listed.applications[index]!;
      assert.equal(isComplete, true);
      assert.deepEqual(routes.filter((route) => !isOfDescription(route)).map(plain), listRoutes({ endpoints: table, openApi: {}, diagnostics: [] }).map(plain)); // prettier-ignore
      assert.ok((await assertRouted(app, table)) > 0);
      await app.close();
    }
  });
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
