import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { handleRouteError } from "../errors/error-handlers.js";
import { logError } from "../errors/safe-log.js";
import { asError } from "../errors/thrown-value.js";
import type { GracefulShutdown } from "./graceful-shutdown.js";

/** Where orchestrators and load balancers ask how the application is. */
export interface HealthOptions {
  /** 200 as long as the process answers; who gets none starts another. Default: `/health/live`; `false`: none. */
  readonly livenessPath?: string | false;
  /** 200 while requests are welcome, 503 when they are not, and from the signal to end on. Default: `/health/ready`; `false`: none. */
  readonly readinessPath?: string | false;
  /** Whether what the application needs is there: its database, a queue. What it throws is logged, and the response is 503. */
  readonly isReady?: (app: FastifyInstance) => boolean | Promise<boolean>;
}

/** Keeps the routes out of documents that other plugins make. */
const hidden: FastifySchema & { hide: boolean } = { hide: true };

/** Registers the paths. */
export function registerHealth(
  app: FastifyInstance,
  options: HealthOptions,
  shutdown: GracefulShutdown | undefined,
): void {
  const { livenessPath = "/health/live", readinessPath = "/health/ready", isReady } = options;
  const serve = (url: string, isHealthy: (request: FastifyRequest) => Promise<boolean>): void => {
    app.route({
      method: "GET",
      url,
      schema: hidden,
      errorHandler: handleRouteError,
      // Asked every few seconds: only what goes wrong is worth a line.
      logLevel: "warn",
      handler: async (request, reply) => answer(reply, await isHealthy(request)),
    });
  };
  if (livenessPath !== false) serve(livenessPath, () => Promise.resolve(true));
  if (readinessPath === false) return;
  if (shutdown !== undefined) shutdown.isObserved = true;
  serve(readinessPath, async (request) => {
    if (shutdown?.isDraining === true) return false;
    try {
      // Whatever is not true is no word of being ready.
      const said: unknown = isReady === undefined || (await isReady(app));
      return said === true;
    } catch (error) {
      logError(request, "error", { err: asError(error), req: request }, "isReady failed.");
      return false;
    }
  });
}

/** As ASP.NET Core's health checks answer. */
function answer(reply: FastifyReply, isHealthy: boolean): FastifyReply {
  reply.code(isHealthy ? 200 : 503).headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  return reply.type("text/plain; charset=utf-8").send(isHealthy ? "Healthy" : "Unhealthy");
}
