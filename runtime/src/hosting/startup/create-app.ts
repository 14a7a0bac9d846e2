import Fastify, { type FastifyHttpOptions, type FastifyInstance } from "fastify";
import type { Server } from "node:http";
import { numericMistakes, refuseProblems } from "../../analysis/index.js";
import { shortenFailures } from "../../failures/index.js";
import { defaultRequestTimeout, shortenHeadersTimeout } from "../bodies/request-timeout.js";
import { openApiGuard } from "../docs/openapi-guard-plugin.js";
import { openApiJsonSerializer } from "../docs/openapi-json-serializer-plugin.js";
import { openApi } from "../docs/openapi-plugin.js";
import { reDoc } from "../docs/redoc-plugin.js";
import { swaggerUi } from "../docs/swagger-ui-plugin.js";
import { handleRouteError, problemErrorHandler, problemNotFoundHandler } from "../problems/error-handlers.js";
import { areFastifys, lazySchemaController } from "../fastify/lazy-compilers.js";
import { logToStderr } from "../fastify/stderr-log.js";
import { installLazyBodies } from "../requests/lazy-body.js";
import { LazyQueries } from "../requests/lazy-query.js";
import { installMethodNotAllowed, routerOptions } from "../routing/index.js";
import { registerHealth } from "../health/index.js";
import { GracefulShutdown, lifetimeOf, resolveShutdown } from "../shutdown/index.js";
import type { AppOptions, FastifyOptions, FastifySource } from "./app-options.js";
import { checkedControllers, installFirstHooks } from "./controllers-plugin.js";
import { refuseOptions } from "./option-problems.js";
import { callPlace } from "./call-place.js";
import { compressResponses } from "./response-compression.js";
import { withTestOverrides } from "./test-overrides.js";

/**
 * Creates an application from controllers and pages: a Fastify instance with their routes and, if requested, the
 * OpenAPI documents and their user interfaces. It is an ordinary instance: `listen`, `inject`, hooks and other plugins
 * work as usual.
 *
 * @param options `controllers` or `pages`, and other options; see `AppOptions`
 * @returns the instance, before it is ready, so that routes and hooks can still be added
 * @throws {ApplicationModelError} if the declarations have mistakes: it contains all of them, each with its location
 *   and what to do
 * @example
 * ```ts
 * const app = await createApp({ controllers: [OrdersController], services: (services) => services.addScoped(OrderStore) });
 * await app.listen({ port: 3000 });
 * ```
 */
export function createApp(options: AppOptions): Promise<FastifyInstance> {
  shortenFailures();
  const place = callPlace(createApp);
  return create(options).catch((error: unknown) => {
    throw place.addTo(error);
  });
}

async function create(options: AppOptions): Promise<FastifyInstance> {
  refuseOptions(options);
  const {
    fastify,
    configure,
    shutdown: wanted,
    health,
    compression,
    validateResponses = false,
    ...rest
  } = withTestOverrides(options);
  refuseProblems(numericMistakes({ fastify, compression }));
  const times = resolveShutdown(wanted, fastify !== undefined && isInstance(fastify));
  const app = instanceOf(fastify, rest.plans);
  const shutdown = times && new GracefulShutdown(app, times, lifetimeOf(app));
  if (app === fastify) installMethodNotAllowed(app);
  else answerAllErrors(app);
  installFirstHooks(app, rest);
  if (validateResponses && process.env.NODE_ENV === "development") await logMismatches(app);
  await configure?.(app);
  await compressResponses(app, compression);
  await app.register(checkedControllers, rest);
  await registerDescription(app, rest);
  if (health !== undefined) registerHealth(app, health, shutdown);
  shutdown?.waitForConnections();
  return app;
}

/** Its code is loaded only if it is used. */
async function logMismatches(app: FastifyInstance): Promise<void> {
  const verification = await import("../verification/index.js");
  verification.logMismatches(app);
}

type DescriptionOptions = Pick<
  AppOptions,
  "openApi" | "openApiJsonSerializer" | "swaggerUi" | "reDoc" | "openApiGuard"
>;

/**
 * The guard comes first, because its hook must exist before the routes. A page includes the documents that it reads.
 */
async function registerDescription(app: FastifyInstance, options: DescriptionOptions): Promise<void> {
  const { swaggerUi: ui, reDoc: redoc, openApiGuard: guard } = options;
  const documents = options.openApi ?? ((ui ?? redoc) ? {} : undefined);
  if (guard !== undefined) await app.register(openApiGuard, guard);
  if (documents !== undefined) await app.register(openApi, documents);
  if (options.openApiJsonSerializer !== undefined)
    await app.register(openApiJsonSerializer, options.openApiJsonSerializer);
  if (documents === undefined) return;
  if (ui !== undefined) await app.register(swaggerUi, { ...ui, openApi: documents });
  if (redoc !== undefined) await app.register(reDoc, { ...redoc, openApi: documents });
}

function instanceOf(source: FastifySource = {}, plans = true): FastifyInstance {
  if (isInstance(source)) return source;
  const queries = plans && !parsesQueries(source) ? new LazyQueries() : undefined;
  const app = createFastify(source, queries);
  queries?.install(app);
  if (plans) installLazyBodies(app);
  shortenHeadersTimeout(app.server);
  if (source.logger === undefined && source.loggerInstance === undefined) logToStderr(app);
  return app;
}

/**
 * On an instance that we created, errors on all routes become problems, including routes of other plugins, unless the
 * user has their own handler.
 */
function answerAllErrors(app: FastifyInstance): void {
  installMethodNotAllowed(app, {
    notFound: (request, reply) => void problemNotFoundHandler(request, reply),
    errorHandler: handleRouteError,
  });
  // This is not the instance's error handler. Otherwise the user's handler would be the second one, which Fastify warns
  // about.
  app.addHook("onRoute", (route) => void (route.errorHandler ??= handleRouteError));
}

/** Fastify loads its compilers of JSON schemas late, unless the application says what compiles them. */
function createFastify(source: FastifyOptions, queries: LazyQueries | undefined): FastifyInstance {
  const options = optionsOf(source, queries);
  const schemaController = source.schemaController === undefined ? lazySchemaController() : undefined;
  if (schemaController === undefined) return Fastify(options);
  const app = Fastify({ ...options, schemaController });
  return areFastifys(app) ? app : Fastify(options);
}

function optionsOf(source: FastifyOptions, queries: LazyQueries | undefined): FastifyHttpOptions<Server> {
  return {
    // While it closes, requests on open connections are still answered, and then their connection ends.
    return503OnClosing: false,
    ...source,
    requestTimeout: source.requestTimeout ?? defaultRequestTimeout,
    frameworkErrors:
      source.frameworkErrors ?? ((error, request, reply) => void problemErrorHandler(error, request, reply)),
    routerOptions: { ...routerOptions(source.routerOptions), ...(queries && { querystringParser: queries.parser }) },
    // Fastify's types distinguish the protocols. Its code does not.
  } as FastifyHttpOptions<Server>;
}

/** The application has a parser of its own. */
function parsesQueries(source: FastifyOptions): boolean {
  return "querystringParser" in source || source.routerOptions?.querystringParser !== undefined;
}

function isInstance(source: FastifySource): source is FastifyInstance {
  return "addHook" in source && typeof source.addHook === "function";
}
