import type { FastifyInstance } from "fastify";
import type { EndpointTable } from "../../endpoints/index.js";
import type { OpenApiDocument, OpenApiJsonSerializerOptions, OpenApiOptions } from "../../openapi/index.js";
import { rootOf } from "../fastify/root-instance.js";

/** The documents that one registration of the plugin `openApi` serves. */
export interface ServedDocuments {
  /** Where the plugin is registered. */
  readonly scope: FastifyInstance;
  readonly names: readonly string[];
  readonly endpoints: EndpointTable;
  readonly options: OpenApiOptions;
  /** The document that is served under a name. It is created once. */
  readonly read: (name: string) => OpenApiDocument;
  /** From now on, the documents describe what the application's own JSON serializer does. */
  readonly follow: (serializer: OpenApiJsonSerializerOptions) => Promise<void>;
}

const key: unique symbol = Symbol.for("ligature.servedDocuments") as never;

/** The documents of an application, from all its scopes. */
export function servedDocumentsOf(scope: FastifyInstance): ServedDocuments[] {
  const root = rootOf(scope) as FastifyInstance & { [key]?: ServedDocuments[] };
  return (root[key] ??= []);
}
