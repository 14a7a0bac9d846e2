import type { FastifyInstance } from "fastify";
import { createDocumentEndpoint } from "../../docs-ui/index.js";
import { generateDocument, type ApplicationFacts, type OpenApiOptions } from "../../openapi/index.js";
import { definePlugin } from "../define-plugin.js";
import { registerDocsHandler } from "./register-docs-handler.js";

/** Where the plugin `controllers` leaves what documents must know of the application. */
export const factsKey: unique symbol = Symbol.for("ligature.facts") as never;

function openApiPlugin(app: FastifyInstance, options: OpenApiOptions): void {
  const facts = (app as { [factsKey]?: ApplicationFacts })[factsKey] ?? {};
  const generate = (name: string) => generateDocument(app.applicationModel, options, name, facts);
  registerDocsHandler(app, createDocumentEndpoint(options, generate));
}

/**
 * Serves the OpenAPI documents of the controllers: `/openapi/v1/openapi.json` (and `.yaml`). Each is made at its first request.
 * It stands after the plugin `controllers`.
 *
 * @example `await app.register(openApi, { documents: { v1: { title: "Orders" } } });`
 */
export const openApi = definePlugin({ name: "ligature-openapi", dependencies: ["ligature"] }, openApiPlugin);
