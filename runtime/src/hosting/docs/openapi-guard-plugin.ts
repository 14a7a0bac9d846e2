import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OpenApiGuardOptions } from "../../docs-ui/index.js";
import type { OpenApiOptions } from "../../openapi/index.js";
import { definePlugin } from "../define-plugin.js";
import { sendResponse } from "./register-docs-handler.js";

/** Who may read the description. */
export interface GuardOptions extends OpenApiGuardOptions {
  /**
   * Whether the client is authenticated. Default: `request.user` is set, as authentication plugins do.
   *
   * @example `(request) => request.session.userId !== undefined`
   */
  readonly isAuthenticated?: (request: FastifyRequest) => boolean | Promise<boolean>;
}

/** Options of the plugin `openApiGuard`. */
export interface GuardPluginOptions extends GuardOptions {
  readonly openApi?: OpenApiOptions;
  /** Prefixes of the pages by name: what the guard leaves open is said at start-up. */
  readonly pages?: Readonly<Record<string, string>>;
}

async function guardPlugin(app: FastifyInstance, options: GuardPluginOptions): Promise<void> {
  const { createOpenApiGuard, findUnguarded } = await import("../../docs-ui/index.js");
  const { openApi, pages = {}, isAuthenticated = hasUser } = options;
  const guard = createOpenApiGuard(options);
  // After every hook in which plugins authenticate; paths without a route come here too.
  app.addHook("preHandler", async (request, reply) => {
    if (!guard.protects(request.raw.url ?? "/") || (await isAuthenticated(request))) return;
    sendResponse(reply, guard.answer);
    return reply;
  });
  if (openApi !== undefined) for (const warning of findUnguarded(guard, openApi, pages)) app.log.warn(warning);
}

function hasUser(request: FastifyRequest): boolean {
  const { user } = request as { user?: unknown };
  return user !== undefined && user !== null;
}

/**
 * Sends clients that are not authenticated away from the description: 302 to `redirectUrl`. Hooks that authenticate come before
 * it (`onRequest`, `preValidation`, or a `preHandler` added earlier).
 */
export const openApiGuard = definePlugin({ name: "ligature-openapi-guard" }, guardPlugin);
