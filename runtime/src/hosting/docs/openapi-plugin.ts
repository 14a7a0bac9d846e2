import type { FastifyInstance } from "fastify";
import type { DescribedAppOptions, OpenApiOptions } from "../../openapi/index.js";
import { definePlugin } from "../define-plugin.js";
import type { EndpointAccess } from "./description-access.js";
import { registerDocsHandler } from "./register-docs-handler.js";

/** Options of the plugin `openApi`. */
export interface OpenApiPluginOptions extends OpenApiOptions, EndpointAccess {}

/** Where the plugin `controllers` leaves the options that documents must know of. */
export const describedOptionsKey: unique symbol = Symbol.for("ligature.describedOptions") as never;

/** An application without a description starts without the code that makes it. */
async function openApiPlugin(app: FastifyInstance, options: OpenApiPluginOptions): Promise<void> {
  const [{ createDocumentEndpoint }, { factsOf, generateDocument }] = await Promise.all([
    import("../../docs-ui/index.js"),
    import("../../openapi/index.js"),
  ]);
  const facts = factsOf((app as { [describedOptionsKey]?: DescribedAppOptions })[describedOptionsKey] ?? {});
  const generate = (name: string) => generateDocument(app.applicationModel, options, name, facts);
  registerDocsHandler(app, "openApi", createDocumentEndpoint(options, generate), options);
}

/**
 * Serves the OpenAPI documents of the controllers: `/openapi/v1/openapi.json` (and `.yaml`). Each is made at its first request.
 * It stands after the plugin `controllers`.
 *
 * @example `await app.register(openApi, { documents: { v1: { title: "Orders" } } });`
 */
export const openApi = definePlugin({ name: "ligature-openapi", dependencies: ["ligature"] }, openApiPlugin);
