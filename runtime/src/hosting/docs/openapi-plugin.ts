import type { FastifyInstance } from "fastify";
import type { DescribedAppOptions, OpenApiOptions } from "../../openapi/index.js";
import { definePlugin } from "../define-plugin.js";
import { registerDocsHandler } from "./register-docs-handler.js";

/** Where the plugin `controllers` leaves the options that documents must know of. */
export const describedOptionsKey: unique symbol = Symbol.for("ligature.describedOptions") as never;

/** An application without a description starts without the code that makes it. */
async function openApiPlugin(app: FastifyInstance, options: OpenApiOptions): Promise<void> {
  const [{ createDocumentEndpoint }, { factsOf, generateDocument }] = await Promise.all([
    import("../../docs-ui/index.js"),
    import("../../openapi/index.js"),
  ]);
  const facts = factsOf((app as { [describedOptionsKey]?: DescribedAppOptions })[describedOptionsKey] ?? {});
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
