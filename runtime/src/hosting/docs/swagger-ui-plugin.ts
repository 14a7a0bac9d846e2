import type { FastifyInstance } from "fastify";
import type { SwaggerUiOptions } from "../../docs-ui/index.js";
import type { OpenApiOptions } from "../../openapi/index.js";
import { definePlugin } from "../define-plugin.js";
import { registerDocsHandler } from "./register-docs-handler.js";

/** Options of the plugin `swaggerUi`. */
export interface SwaggerUiPluginOptions extends SwaggerUiOptions {
  /** What the plugin `openApi` was given: which documents there are, and where. */
  readonly openApi?: OpenApiOptions;
}

async function swaggerUiPlugin(
  app: FastifyInstance,
  { openApi = {}, ...options }: SwaggerUiPluginOptions,
): Promise<void> {
  const { createSwaggerUi } = await import("../../docs-ui/index.js");
  registerDocsHandler(app, createSwaggerUi(options, openApi));
}

/** Serves Swagger UI, at `/openapi` unless told otherwise, from this server alone. It stands after the plugin `openApi`. */
export const swaggerUi = definePlugin(
  { name: "ligature-swagger-ui", dependencies: ["ligature-openapi"] },
  swaggerUiPlugin,
);
