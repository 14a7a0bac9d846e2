import type { FastifyInstance } from "fastify";
import { numericMistakes, refuseProblems } from "../../analysis/index.js";
import type { SwaggerUiOptions } from "../../docs-ui/index.js";
import type { OpenApiOptions } from "../../openapi/index.js";
import { definePlugin } from "../fastify/define-plugin.js";
import { registerDocsHandler } from "./register-docs-handler.js";

/** Options of the plugin `swaggerUi`. */
interface PluginOptions extends SwaggerUiOptions {
  /** The options of the plugin `openApi`, with the documents and their paths. */
  readonly openApi?: OpenApiOptions;
}

async function swaggerUiPlugin(
  app: FastifyInstance,
  { openApi = {}, allowAnonymous = false, ...options }: PluginOptions,
): Promise<void> {
  refuseProblems(numericMistakes({ swaggerUi: options }));
  const { createSwaggerUi } = await import("../../docs-ui/index.js");
  registerDocsHandler(app, "swaggerUi", createSwaggerUi(options, openApi), { allowAnonymous });
}

/**
 * Serves Swagger UI (default: at `/openapi`), only from this server. Register it after the plugin `openApi`.
 *
 * @param opts its path, and options for Swagger UI
 * @example
 * ```ts
 * const app = Fastify({ routerOptions: routerOptions() });
 * await app.register(controllers, { controllers: [OrdersController] });
 * await app.register(openApi, {});
 * await app.register(swaggerUi, {});
 * ```
 */
export const swaggerUi = definePlugin(
  { name: "ligature-swagger-ui", dependencies: ["ligature-openapi"] },
  swaggerUiPlugin,
);
