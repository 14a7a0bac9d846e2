import type { FastifyInstance } from "fastify";
import {
  annotationRules,
  ApplicationModelError,
  applyIgnores,
  applySeverities,
  describeProblem,
  disabledAnnotations,
  unknownGroups,
  type Severities,
} from "../../analysis/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import type { ModelDiagnostic, Settings, SourceLocation } from "../../model/index.js";
import type {
  ApplicationFacts,
  OpenApiDocument,
  OpenApiJsonSerializerOptions,
  OpenApiOptions,
} from "../../openapi/index.js";
import type { ConstraintMap } from "../../routing/index.js";
import { definePlugin } from "../fastify/define-plugin.js";
import { instanceSetting } from "../fastify/instance-setting.js";
import { ApplicationDocuments } from "./application-documents.js";
import { registerDocsHandler } from "./register-docs-handler.js";
import { servedDocumentsOf } from "./served-documents.js";
import { warnOfOpenDocuments } from "./warn-of-open-documents.js";

/** The data of the plugin `controllers` for documents: the routes and their options. */
export interface DescribedApplication {
  readonly endpoints: EndpointTable;
  readonly settings: Settings;
  /** The application's own constraints, with which links are written. */
  readonly constraints: ConstraintMap | undefined;
  /** The severities from settings. */
  readonly severities: Severities;
  /** The targets that providers of the application's own bind. */
  readonly boundByProvider: ApplicationFacts["boundByProvider"];
  /** A JSON serializer of its own replaces Ligature's. Documents may follow it. */
  readonly replacesJson: boolean;
}

/** That data, of the controllers on an instance. */
export const describedApplication = instanceSetting<DescribedApplication>("describedApplication");

/** The documents of an application, for `ligature openapi --load`. */
interface PublishedDocuments {
  readonly names: readonly string[];
  readonly writeIndented: boolean | undefined;
  /** The plugin `openApiJsonSerializer` may still change them. */
  readonly mayChange: boolean;
  /** @param variant replaces options */
  document(name: string, variant: DocumentVariant): OpenApiDocument;
}

/** Options that `ligature openapi` replaces. */
type DocumentVariant = Pick<OpenApiOptions, "openApiVersion" | "servers">;

/** All copies of the package in one process share it. */
const listenerKey: unique symbol = Symbol.for("ligature.documentsListener") as never;

/** If only documents are requested, the application waits for ever in the listener, and the process ends, unless they may still change. */
async function publishDocuments(documents: PublishedDocuments): Promise<void> {
  await (globalThis as { [listenerKey]?: (documents: PublishedDocuments) => Promise<void> })[listenerKey]?.(documents);
}

function refuse(found: readonly ModelDiagnostic[]): void {
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new ApplicationModelError(errors);
}

function isSaid({ severity }: ModelDiagnostic): boolean {
  return severity === "error" || severity === "warning";
}

/** Annotations that the options do not enable. `enabled: false` says that this is intended. */
function checkAnnotations({ model }: EndpointTable, { annotations }: OpenApiOptions): ModelDiagnostic[] {
  if (annotations?.enabled !== undefined) return [];
  const found = disabledAnnotations(model);
  const [{ code, severity }] = annotationRules;
  return found === undefined ? [] : [{ code, severity, ...found, location: nowhere }];
}

const nowhere: SourceLocation = { file: "", range: [0, 0, 0, 0] };

/** An application without a description starts without loading its code. */
async function openApiPlugin(app: FastifyInstance, options: OpenApiOptions): Promise<void> {
  // One after another, because Jest cannot link modules that two parallel imports share.
  const { createDocumentEndpoint } = await import("../../docs-ui/index.js");
  const { checkOperationIds, checkSecuritySchemes, describeDocument, documentNames, operationIdRules } =
    await import("../../openapi/index.js");
  // The plugin depends on the plugin `controllers`.
  const described = describedApplication.of(app)!;
  const { endpoints, settings, severities, boundByProvider, replacesJson } = described;
  const shownOf = (found: readonly ModelDiagnostic[]) =>
    applyIgnores(applySeverities(found, severities), endpoints.model.ignores).shown;
  const warn = (found: readonly ModelDiagnostic[]) => {
    for (const warning of shownOf(found))
      if (isSaid(warning)) app.log.warn({ code: warning.code }, describeProblem(warning));
  };
  const check = (found: readonly ModelDiagnostic[]) => {
    refuse(shownOf(found));
    warn(found);
  };
  // The application's own filters may change ids. They run with the first request for the document.
  const hasFilters = (options.operationFilters ?? []).length > 0;
  check(checkSecuritySchemes(endpoints, options));
  check(checkAnnotations(endpoints, options));
  if (options.inclusion === undefined) check(unknownGroups(endpoints.model, documentNames(options)));
  if (!hasFilters) check(checkOperationIds(endpoints, options));
  const describe = (name: string, facts: ApplicationFacts, variant: DocumentVariant = {}) =>
    describeDocument(endpoints, { ...options, ...variant }, name, facts);
  // The start has checked the ids of operations, unless filters may change them.
  const report = (found: readonly ModelDiagnostic[]) =>
    warn(found.filter(({ code }) => hasFilters || !operationIdRules.some((rule) => rule.code === code)));
  const facts = { settings, ...(boundByProvider && { boundByProvider }) };
  const documents = new ApplicationDocuments({ facts, describe, report }, app.prefix);
  // Documents are created on demand, unless a problem that stops the start can only be found in them.
  if (Object.entries(severities).some(([code, severity]) => severity === "error" && code.startsWith("LIG5")))
    refuse(documentNames(options).flatMap((name) => shownOf(describe(name, facts).diagnostics)));
  const publish = (mayChange: boolean): Promise<void> =>
    publishDocuments({
      names: documentNames(options),
      writeIndented: options.writeIndented,
      mayChange,
      document: (name, variant) => describe(name, documents.facts, variant).document,
    });
  await publish(replacesJson);
  warnOfOpenDocuments(app, described, options);
  const isDevelopment = process.env.NODE_ENV === "development";
  const follow = (serializer: OpenApiJsonSerializerOptions): Promise<void> => {
    documents.follow(serializer);
    return publish(false);
  };
  const { read } = documents;
  servedDocumentsOf(app).push({ scope: app, names: documentNames(options), endpoints, options, read, follow });
  registerDocsHandler(app, "openApi", createDocumentEndpoint(options, read, isDevelopment), options);
}

/**
 * Serves the OpenAPI documents of the controllers: `/openapi/v1/openapi.json` (and `.yaml`). Each is created at its first request.
 * Register it after the plugin `controllers`.
 *
 * @param opts the documents and their contents; see `OpenApiOptions`
 * @throws {ApplicationModelError} at the start if options or annotations contradict each other
 * @example
 * ```ts
 * const app = Fastify({ routerOptions: routerOptions() });
 * await app.register(controllers, { controllers: [OrdersController] });
 * await app.register(openApi, { documents: { v1: { title: "Orders" } } });
 * ```
 */
export const openApi = definePlugin({ name: "ligature-openapi", dependencies: ["ligature"] }, openApiPlugin);
