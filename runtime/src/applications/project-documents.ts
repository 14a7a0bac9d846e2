import { analyze, applyIgnores, applySeverities, mergeSeverities, type Severities } from "../analysis/index.js";
import type { EndpointTable } from "../endpoints/index.js";
import type { ModelDiagnostic, SourceLocation } from "../model/index.js";
import {
  createDocumentPlaces,
  describeDocument,
  documentNames,
  type DocumentPlaces,
  type OpenApiDocument,
  type OpenApiOptions,
} from "../openapi/index.js";
import { createProjectSource, type FileReflection, type Reflector } from "../reflection/index.js";
import { routesOf, type RoutedApplication } from "./application-routes.js";
import { controllerClasses } from "./controller-classes.js";
import { declarationNotices } from "./declaration-notices.js";
import { foldApplications, type AppDescription } from "./fold-app-options.js";
import type { FoldNotice } from "./fold-notices.js";
import { choosePrimary } from "./primary-application.js";

/** A mistake in the sources, for which the application does not start. */
export interface SourceError {
  readonly code: string;
  readonly message: string;
  readonly location: SourceLocation;
}

/** The options that may replace those of an application in one of its documents. */
export type DocumentVariant = Pick<OpenApiOptions, "openApiVersion" | "servers">;

/** The OpenAPI documents of an application, as its source describes them. */
export interface ProjectDocuments {
  /** Where the application is created. */
  readonly location: SourceLocation;
  /** `false`: the application certainly serves no document. Then there is the one that it would serve with `openApi: {}`. */
  readonly mayBeServed: boolean;
  /** The names of its documents. */
  readonly names: readonly string[];
  /** Whether its JSON is indented, if the options say so. */
  readonly writeIndented: boolean | undefined;
  /** The options that the source does not show, so that the running application's documents may differ. */
  readonly notices: readonly FoldNotice[];
  /** The mistakes in the sources. If there are some, the application does not start. */
  readonly errors: readonly SourceError[];
  /** Creates a document. */
  document(name: string, variant?: DocumentVariant): OpenApiDocument;
  /** Where the source declares the parts of a document. */
  places(name: string): DocumentPlaces;
}

/**
 * Reads the sources of a project, without running them, and describes the application that it creates. Among several applications, it takes
 * the one whose documents the editor shows (rule D47).
 *
 * @param reflector the project
 * @param severities the severities from settings; default: none
 * @returns its documents; `undefined` if the project creates no application
 * @example `(reflector: Reflector) => documentsOfProject(reflector)?.names`
 */
export function documentsOfProject(
  reflector: Reflector,
  severities: Readonly<Record<string, unknown>> = {},
): ProjectDocuments | undefined {
  const reflections = [...reflector.files()].map((file) => reflector.reflectFile(file));
  const app = choosePrimary(foldApplications(reflector.foldCalls("createApp"), reflector.foldRegistrations()));
  if (app === undefined) return undefined;
  const merged = mergeSeverities(severities, app.analysis.severities);
  const source = createProjectSource(reflections);
  const { endpoints, diagnostics } = routesOf(source, withDeclared(app, reflections));
  const analyzed = analyze(endpoints.model, { ...app.analysis, severities: merged, endpoints });
  const errors = [
    ...syntaxErrorsOf(reflector),
    ...errorsIn([...reflections.flatMap((one) => one.diagnostics), ...diagnostics], merged, endpoints),
    ...errorsIn(analyzed, {}, endpoints),
    ...app.prefixProblems,
    ...app.optionMistakes,
  ];
  return {
    location: app.location,
    mayBeServed: app.mayServeDocuments,
    names: documentNames(app.openApi),
    writeIndented: app.openApi.writeIndented,
    notices: [...app.notices, ...declarationNotices(endpoints.model)],
    errors,
    document: (name, variant = {}) =>
      describeDocument(endpoints, { ...app.openApi, ...variant }, name, { ...app.facts, servedUnder: null }).document,
    places: (name) => createDocumentPlaces(endpoints, app.openApi, name, app.facts),
  };
}

/**
 * The syntax errors of a project, as mistakes for which its application does not start.
 *
 * @param reflector the project
 * @returns its syntax errors, with TypeScript's codes (`TS1005`)
 * @example `(reflector: Reflector) => syntaxErrorsOf(reflector).length`
 */
export function syntaxErrorsOf(reflector: Reflector): SourceError[] {
  return reflector.syntaxErrors().map(({ code, ...error }) => ({ ...error, code: `TS${code}` }));
}

/** If the lists of an application are not constant, it may have every class of the project. */
function withDeclared(app: AppDescription, reflections: readonly FileReflection[]): RoutedApplication {
  const classes = reflections.flatMap((one) => one.classes.map(({ declaration }) => declaration));
  return { ...controllerClasses(classes), ...app };
}

function errorsIn(
  found: readonly ModelDiagnostic[],
  severities: Severities,
  { model }: EndpointTable,
): readonly SourceError[] {
  const { shown } = applyIgnores(applySeverities(found, severities), model.ignores ?? []);
  return shown.filter(({ severity }) => severity === "error");
}
