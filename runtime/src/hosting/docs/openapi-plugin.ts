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
import type { ApplicationFacts, OpenApiDocument, OpenApiOptions } from "../../openapi/index.js";
import type { ConstraintMap } from "../../routing/index.js";
import { definePlugin } from "../fastify/define-plugin.js";
import { instanceSetting } from "../fastify/instance-setting.js";
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
  /** What providers of the application's own bind. */
  readonly boundByProvider: ApplicationFacts["boundByProvider"];
}

/** That data, of the controllers on an instance. */
export const describedApplication = instanceSetting<DescribedApplication>("describedApplication");

/** The documents of an application, for `ligature openapi --load`. */
interface PublishedDocuments {
  readonly names: readonly string[];
  readonly writeIndented: boolean | undefined;
  /** @param variant replaces options */
  document(name: string, variant: Pick<OpenApiOptions, "openApiVersion" | "servers">): OpenApiDocument;
}

/** All copies of the package in one process share it. */
const listenerKey: unique symbol = Symbol.for("ligature.documentsListener") as never;

/** If only documents are requested, the application waits for ever in the listener, and the process ends. */
async function publishDocuments(documents: PublishedDocuments): Promise<void> {
  await (globalThis as { [listenerKey]?: (documents: PublishedDocuments) => Promise<void> })[listenerKey]?.(documents);
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
  const { endpoints, settings, severities, boundByProvider } = described;
  const facts = { settings, ...(boundByProvider && { boundByProvider }) };
  const shownOf = (found: readonly ModelDiagnostic[]) =>
    applyIgnores(applySeverities(found, severities), endpoints.model.ignores).shown;
  const warn = (found: readonly ModelDiagnostic[]) => {
    for (const warning of shownOf(found))
      if (isSaid(warning)) app.log.warn({ code: warning.code }, describeProblem(warning));
  };
  const check = (found: readonly ModelDiagnostic[]) => {
    const errors = shownOf(found).filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new ApplicationModelError(errors);
    warn(found);
  };
  // The application's own filters may change ids. They run with the first request for the document.
  const hasFilters = (options.operationFilters ?? []).length > 0;
  check(checkSecuritySchemes(endpoints, options));
  check(checkAnnotations(endpoints, options));
  if (options.inclusion === undefined) check(unknownGroups(endpoints.model, documentNames(options)));
  if (!hasFilters) check(checkOperationIds(endpoints, options));
  const generated = new Map<string, OpenApiDocument>();
  const generate = (name: string) => {
    const known = generated.get(name);
    if (known !== undefined) return known;
    const { document, diagnostics } = describeDocument(endpoints, options, name, { ...facts, servedUnder: app.prefix });
    // The start has checked the ids of operations, unless filters may change them.
    warn(diagnostics.filter(({ code }) => hasFilters || !operationIdRules.some((rule) => rule.code === code)));
    generated.set(name, document);
    return document;
  };
  // Documents are created on demand, unless a problem that stops the start can only be found in them.
  if (Object.entries(severities).some(([code, severity]) => severity === "error" && code.startsWith("LIG5"))) {
    const made = documentNames(options).map((name) => describeDocument(endpoints, options, name, facts));
    const errors = made
      .flatMap(({ diagnostics }) => shownOf(diagnostics))
      .filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new ApplicationModelError(errors);
  }
  await publishDocuments({
    names: documentNames(options),
    writeIndented: options.writeIndented,
    document: (name, variant) => describeDocument(endpoints, { ...options, ...variant }, name, facts).document,
  });
  warnOfOpenDocuments(app, described, options);
  const isDevelopment = process.env.NODE_ENV === "development";
  servedDocumentsOf(app).push({ names: documentNames(options), endpoints, options, read: generate });
  registerDocsHandler(app, "openApi", createDocumentEndpoint(options, generate, isDevelopment), options);
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
