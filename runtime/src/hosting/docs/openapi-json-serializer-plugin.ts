import type { FastifyInstance } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import { defaultSettings } from "../../model/index.js";
import type { OpenApiJsonSerializerOptions } from "../../openapi/index.js";
import { definePlugin } from "../fastify/define-plugin.js";
import { isAround } from "../fastify/root-instance.js";
import { describedApplication } from "./openapi-plugin.js";
import { otherNameInPatches, type OtherName } from "./names-in-patches.js";
import { servedDocumentsOf } from "./served-documents.js";

async function openApiJsonSerializerPlugin(app: FastifyInstance, options: OpenApiJsonSerializerOptions): Promise<void> {
  // The plugin depends on the plugin `controllers`.
  const { replacesJson, endpoints, settings } = describedApplication.of(app)!;
  if (!replacesJson) throw refusal(withoutSerializer);
  const other = otherNameInPatches(endpoints, settings.json, { ...defaultSettings.json, ...options });
  if (other !== undefined) throw refusal(otherNames(other));
  const documents = servedDocumentsOf(app).filter(({ scope }) => isAround(scope, app));
  if (documents.length === 0) throw refusal(withoutDocuments);
  for (const { follow } of documents) await follow(options);
}

/** Patches are not read by the serializer, but documents have one schema for the values in them and elsewhere. */
function otherNames({ type, property, inPatches, elsewhere }: OtherName): string {
  return (
    `Patches have the names of the option 'json', so '${property}' of '${type}' is '${inPatches}' in a patch, ` +
    `and '${elsewhere}' by 'openApiJsonSerializer': a document cannot say both. Set the same 'propertyNamingPolicy' in the ` +
    `option 'json', or give the property its name with @JsonPropertyName("${elsewhere}").`
  );
}

const withoutDocuments =
  "The plugin 'openApiJsonSerializer' changes documents that are registered before it, and there are none. " +
  "Register the plugin 'openApi' first, then 'openApiJsonSerializer'; in the options of createApp, set 'openApi' too.";

const withoutSerializer =
  "'openApiJsonSerializer' describes a JSON serializer that the application does not have. " +
  "Set the option 'jsonSerializer' of createApp or of the plugin 'controllers', or set the option 'json' instead.";

function refusal(message: string): ApplicationModelError {
  return new ApplicationModelError([{ code: "LIG2106", message }]);
}

/**
 * Lets OpenAPI documents describe what the option `jsonSerializer` does. Register it after the plugin `openApi`, whose documents it changes.
 * Without it, documents describe what Ligature's JSON would be.
 *
 * @param opts how the serializer names and writes values; see `OpenApiJsonSerializerOptions`
 * @throws {ApplicationModelError} (LIG2106) at the start if no documents are registered before it, if the application has no `jsonSerializer`,
 *   or if its patches have other names
 * @example
 * ```ts
 * const jsonSerializer: JsonSerializer = {
 *   createReader: () => (text) => ({ outcome: "success", model: JSON.parse(text) as unknown }),
 *   createWriter: () => ({ data }) => JSON.stringify(data),
 * };
 * const app = Fastify({ routerOptions: routerOptions() });
 * await app.register(controllers, { controllers: [OrdersController], jsonSerializer });
 * await app.register(openApi, {});
 * await app.register(openApiJsonSerializer, { int64: "string", decimal: "string" });
 * ```
 */
export const openApiJsonSerializer = definePlugin(
  { name: "ligature-openapi-json-serializer", dependencies: ["ligature"] },
  openApiJsonSerializerPlugin,
);
