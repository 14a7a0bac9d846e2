import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";
import type { Sent } from "./shape.js";

type Targets = typeof import("./fixtures/targets.js");
type Named = typeof import("./fixtures/named.js");
type Answers = typeof import("./fixtures/answers.js");

/** The application that shapes are sent to: its limits are the defaults. */
export async function startApplication(plans: boolean, maxDepth?: number): Promise<FastifyInstance> {
  const targets = await loadCompiled<Targets>("./fixtures/targets.js", import.meta.url);
  const { AnswersController } = await loadCompiled<Answers>("./fixtures/answers.js", import.meta.url);
  const { mimeTypes, named, replaced, OwnJsonCostController } = await loadCompiled<Named>(
    "./fixtures/named.js",
    import.meta.url,
  );
  // The same instance of the package that the targets have: mocha loads its own of what tests import at their top.
  const { createApp } = await import("ligature");
  const app = await createApp({
    controllers: [
      targets.CostController,
      targets.RoutesController,
      targets.PlainController,
      AnswersController,
      OwnJsonCostController,
    ],
    pages: [targets.CostPage],
    services: (services) => services.addSingleton(targets.Clock),
    conventionalRoutes: { default: "plain/{id?}" },
    xmlSerializerFormatters: true,
    converters: [mimeTypes],
    plans,
    openApi: {},
    swaggerUi: {},
    reDoc: { routePrefix: "openapi/redoc" },
    openApiGuard: { isAuthenticated: () => true },
    ...(maxDepth !== undefined && { limits: { maxDepth } }),
  });
  await named(app, plans);
  await replaced(app, plans);
  return app;
}

/** The applications of one run, each made when it is asked for. */
export class Applications {
  readonly #apps = new Map<string, Promise<FastifyInstance>>();

  get(plans: boolean, maxDepth?: number): Promise<FastifyInstance> {
    const key = `${plans} ${maxDepth}`;
    let app = this.#apps.get(key);
    if (app === undefined) this.#apps.set(key, (app = startApplication(plans, maxDepth)));
    return app;
  }

  async close(): Promise<void> {
    for (const app of this.#apps.values()) await (await app).close();
  }
}

/** Sends once; the whole of it is in this process. A request that breaks the server is an error, not a cost. */
export async function send(app: FastifyInstance, request: Sent): Promise<number> {
  const { statusCode, body } = await app.inject({ ...request, headers: { ...request.headers } });
  if (statusCode >= 500) throw new Error(`${request.method} ${request.url.slice(0, 200)}: ${statusCode} ${body}`);
  return statusCode;
}
