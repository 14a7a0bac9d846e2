import type { FastifyInstance } from "fastify";
import { numericMistakes, refuseProblems } from "../../analysis/index.js";
import type { ReDocOptions } from "../../docs-ui/index.js";
import type { OpenApiOptions } from "../../openapi/index.js";
import { definePlugin } from "../fastify/define-plugin.js";
import { registerDocsHandler } from "./register-docs-handler.js";

/** Options of the plugin `reDoc`. */
interface PluginOptions extends ReDocOptions {
  /** The options of the plugin `openApi`, with the documents and their paths. */
  readonly openApi?: OpenApiOptions;
}

async function reDocPlugin(
  app: FastifyInstance,
  { openApi = {}, allowAnonymous = false, ...options }: PluginOptions,
): Promise<void> {
  refuseProblems(numericMistakes({ reDoc: options }));
  const { createReDoc } = await import("../../docs-ui/index.js");
  registerDocsHandler(app, "reDoc", createReDoc(options, openApi), { allowAnonymous });
}

/**
 * Serves ReDoc (default: at `/api-docs`), only from this server. Register it after the plugin `openApi`.
 *
 * @param opts its path, and options for ReDoc
 * @example
 * ```ts
 * const app = Fastify({ routerOptions: routerOptions() });
 * await app.register(controllers, { controllers: [OrdersController] });
 * await app.register(openApi, {});
 * await app.register(reDoc, {});
 * ```
 */
export const reDoc = definePlugin({ name: "ligature-redoc", dependencies: ["ligature-openapi"] }, reDocPlugin);
