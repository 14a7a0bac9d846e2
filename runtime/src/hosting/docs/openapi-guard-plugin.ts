import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import type { OpenApiGuard } from "../../docs-ui/index.js";
import type { GuardedPathOptions } from "../../openapi/index.js";
import { answersForHook } from "../problems/error-handlers.js";
import { asError } from "../errors/thrown-value.js";
import { definePlugin } from "../fastify/define-plugin.js";
import { accessOf } from "./description-access.js";
import { scopePrefix } from "./scope-prefix.js";
import { sendResponse } from "./send-response.js";

/** Options of the plugin `openApiGuard` and of `createApp({ openApiGuard })`. */
export interface OpenApiGuardOptions extends GuardedPathOptions {
  /**
   * Whether the client is authenticated. Only `true` allows it. Default: `request.user` is truthy, as authentication plugins
   * set it.
   *
   * @example `const options: OpenApiGuardOptions = { isAuthenticated: (request) => request.headers["x-user"] !== undefined };`
   */
  readonly isAuthenticated?: (request: FastifyRequest) => boolean | Promise<boolean>;
}

async function guardPlugin(app: FastifyInstance, options: OpenApiGuardOptions): Promise<void> {
  const { createOpenApiGuard } = await import("../../docs-ui/index.js");
  const prefix = await scopePrefix(app);
  const guard = create(() => createOpenApiGuard(options, prefix));
  const isAllowed = askOnce(options.isAuthenticated ?? hasUser);
  accessOf(app).addGuard({ scope: app, guard, isAllowed });
  // After every hook in which plugins authenticate. Paths without a route also come here.
  app.addHook("preHandler", (request, reply, done) => {
    if (!guard.protects(request.raw.url ?? "/")) {
      done();
      return;
    }
    isAllowed(request).then(
      (allowed) => (allowed ? done() : sendResponse(reply, guard.answer)),
      // Handled here, because the route may belong to another plugin: no one is allowed, and the error's text is not sent.
      (error: unknown) => answersForHook(error, request, reply) || done(asError(error)),
    );
  });
}

/** On an error, or any result but `true`, the client is not allowed. Each request is checked once. */
function askOnce(isAuthenticated: (request: FastifyRequest) => unknown): (request: FastifyRequest) => Promise<boolean> {
  const allowed = new WeakSet<FastifyRequest>();
  return async (request) => {
    if (allowed.has(request)) return true;
    if ((await isAuthenticated(request)) !== true) return false;
    allowed.add(request);
    return true;
  };
}

function create(make: () => OpenApiGuard): OpenApiGuard {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApplicationModelError([{ code: "LIG2031", message: error.message, cause: error }]);
  }
}

/** Passport uses `false` if there is no user. */
function hasUser(request: FastifyRequest): boolean {
  return Boolean((request as { user?: unknown }).user);
}

/**
 * Redirects clients that are not authenticated away from the description: 302 to `redirectUrl`. It guards the documents and pages that are
 * registered on the same instance or inside of it, before or after, and every path under `urlSegment` there. Hooks that authenticate must
 * come before it (`onRequest`, `preValidation`, or a `preHandler` that is added earlier).
 *
 * @param opts who is allowed, and where other clients are redirected
 * @throws {ApplicationModelError} (LIG2030, LIG2031) at the start if it could not guard a document or page
 * @example
 * ```ts
 * const app = Fastify({ routerOptions: routerOptions() });
 * await app.register(async (scope) => {
 *   await scope.register(openApiGuard, { isAuthenticated: (request) => request.headers["x-user"] !== undefined });
 *   await scope.register(controllers, { controllers: [OrdersController] });
 *   await scope.register(openApi, {});
 * }, { prefix: "/shop" });
 * ```
 */
export const openApiGuard = definePlugin({ name: "ligature-openapi-guard" }, guardPlugin);
