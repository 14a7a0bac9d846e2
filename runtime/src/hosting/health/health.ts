import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { handleRouteError } from "../problems/error-handlers.js";
import { logError } from "../errors/safe-log.js";
import { asError } from "../errors/thrown-value.js";
import type { GracefulShutdown } from "../shutdown/graceful-shutdown.js";

/** The paths at which orchestrators and load balancers check the application. */
export interface HealthOptions {
  /**
   * Answers 200 as long as the process responds. Without a response, an orchestrator starts another process. Default:
   * `/health/live`; `false`: none.
   */
  readonly livenessPath?: string | false;
  /**
   * Answers 200 while the application accepts requests, otherwise 503, also from the stop signal on. Default:
   * `/health/ready`; `false`: none.
   */
  readonly readinessPath?: string | false;
  /**
   * Checks whether the application's dependencies are available: its database, a queue. If it throws, the error is
   * logged and the response is 503.
   */
  readonly isReady?: (app: FastifyInstance) => boolean | Promise<boolean>;
}

/** Hides the routes from documents of other plugins. */
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
      // These are called every few seconds, so only failures are logged.
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
      // Only `true` means ready.
      const said: unknown = isReady === undefined || (await isReady(app));
      return said === true;
    } catch (error) {
      logError(request, "error", { err: asError(error), req: request }, "isReady failed.");
      return false;
    }
  });
}

/** The same as in ASP.NET Core's health checks. */
function answer(reply: FastifyReply, isHealthy: boolean): FastifyReply {
  reply.code(isHealthy ? 200 : 503).headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  return reply.type("text/plain; charset=utf-8").send(isHealthy ? "Healthy" : "Unhealthy");
}
