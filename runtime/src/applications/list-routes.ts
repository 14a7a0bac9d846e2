import { analyze, applyIgnores, applySeverities, mergeSeverities, type Severities } from "../analysis/index.js";
import { parsePrefix, type Endpoint, type EndpointTable } from "../endpoints/index.js";
import type { ActionModel, ModelDiagnostic, ModelSource, Severity, SourceLocation } from "../model/index.js";
import { documentNames, documentPathAs, documentPaths, listOperations, type OpenApiOptions } from "../openapi/index.js";
import { createProjectSource, type Reflector } from "../reflection/index.js";
import { routesOf, type RoutedApplication } from "./application-routes.js";
import { controllerClasses } from "./controller-classes.js";
import { foldApplications } from "./fold-app-options.js";
import { isTest } from "./primary-application.js";
import { pathsOf, registeredIn, scopeOf, type Registered } from "./registered-parts.js";

/** One route of an application: what leads requests to an action, a page, a document or a page of a description. */
export interface ListedRoute {
  /** `conventional`: a route of the option `conventionalRoutes` that leads to the action. */
  readonly kind: "action" | "page" | "conventional" | "document" | "ui";
  /** Upper case; empty: any method. */
  readonly methods: readonly string[];
  /** The complete template, with the prefix of the registration: `/api/orders/{id:int}`. */
  readonly template: string;
  /** The route's name, for links. */
  readonly name?: string;
  /** The order in which it is tried; absent: 0. */
  readonly order?: number;
  /** `OrdersController.get`; the name of a document; `Swagger UI`, `ReDoc`. */
  readonly target: string;
  /** The users who may call it; absent for documents and their pages, which guards protect. */
  readonly authorization?: ListedAuthorization;
  /** The names of the documents that describe it. */
  readonly documents: readonly string[];
  /** Where it is declared. */
  readonly location: SourceLocation;
  /** What stands against it: conflicts, routes that are tried before, mistakes in its action. */
  readonly problems: readonly RouteProblem[];
  /** No application lists its class. */
  readonly isUnregistered?: true;
}

/** The users who may call an action. */
export interface ListedAuthorization {
  readonly kind: "anyone" | "user";
  /** One list for each requirement: the user needs one of its roles. */
  readonly roles: readonly (readonly string[])[];
  readonly policies: readonly string[];
}

/** An error or a warning in an action. */
export interface RouteProblem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
}

/** An application with its routes. */
export interface ListedApplication {
  /** Where it is created. */
  readonly location: SourceLocation;
  /** Whether the sources show all of its classes and routes, and its prefix. */
  readonly isComplete: boolean;
  readonly routes: readonly ListedRoute[];
}

/** What the routes of one table are listed with. */
export interface RouteListParts {
  readonly endpoints: EndpointTable;
  readonly openApi: OpenApiOptions;
  /** The findings in the application. */
  readonly diagnostics: readonly ModelDiagnostic[];
}

/**
 * Lists the routes of all applications of a project, without running its code. Applications of tests are left out, unless there are no
 * others.
 *
 * @param reflector the project
 * @param severities the severities from settings; default: none
 * @returns the applications, those of `createApp` first
 * @example `(reflector: Reflector) => listProjectRoutes(reflector).flatMap(({ routes }) => routes)`
 */
export function listProjectRoutes(
  reflector: Reflector,
  severities: Readonly<Record<string, unknown>> = {},
): readonly ListedApplication[] {
  const reflections = [...reflector.files()].map((file) => reflector.reflectFile(file));
  const source = createProjectSource(reflections);
  const classes = reflections.flatMap((one) => one.classes.map(({ declaration }) => declaration));
  const registrations = reflector.foldRegistrations();
  const calls = reflector.foldCalls("createApp");
  const all = foldApplications(calls, registrations);
  const own = all.filter((app) => !isTest(app));
  const parts = registeredIn(calls, registrations).map((part) => ({ part, scope: scopeOf(part, registrations) }));
  const described = new Set<Registered>();
  return (own.length === 0 ? all : own).map((app) => {
    const merged = mergeSeverities(severities, app.analysis.severities);
    const routed = { ...controllerClasses(classes), ...app };
    const { endpoints, diagnostics } = tableOf(source, routed, merged);
    const beside = parts.filter(({ part, scope }) => scope?.chain[0] === app.root && !described.has(part));
    for (const { part } of beside) described.add(part);
    const pages = beside.flatMap(({ part, scope }) => descriptionRoutes(part, scope!.prefix.text, app.openApi));
    return {
      location: app.location,
      isComplete: !app.mayHaveOtherRoutes && app.analysis.isRegistrationUnknown !== true,
      routes: [...listRoutes({ endpoints, openApi: app.openApi, diagnostics }), ...pages],
    };
  });
}

/**
 * Lists the routes of one table of endpoints.
 *
 * @param parts the table, the options of its documents, and what was found in it
 * @returns the routes, in the order of the table
 * @example `(endpoints: EndpointTable) => listRoutes({ endpoints, openApi: {}, diagnostics: [] })[0]?.template`
 */
export function listRoutes({ endpoints, openApi, diagnostics }: RouteListParts): readonly ListedRoute[] {
  const documents = documentsByEndpoint(endpoints, openApi);
  const problems = problemsByAction(endpoints, diagnostics);
  return endpoints.endpoints.map((endpoint): ListedRoute => {
    const { controller, action, httpMethods, name, order } = endpoint;
    return {
      kind: kindOf(endpoint),
      methods: httpMethods,
      template: pathOf(endpoint.template),
      ...(name !== undefined && { name }),
      ...(order !== 0 && { order }),
      target: `${controller.name}.${action.methodName}`,
      authorization: authorizationOf(endpoint.authorization),
      documents: documents.get(endpoint) ?? [],
      location: action.location,
      problems: problems.get(action) ?? [],
    };
  });
}

/**
 * The path of a template for people: with a slash at the beginning.
 *
 * @param template the template
 * @returns the path
 * @example pathOf({ text: "~/orders" }) // "/orders"
 */
export function pathOf({ text }: Pick<Endpoint["template"], "text">): string {
  return `/${text.replace(/^~?\//, "")}`;
}

function tableOf(source: ModelSource, app: RoutedApplication, severities: Severities) {
  const { endpoints, diagnostics } = routesOf(source, app);
  const analyzed = analyze(endpoints.model, { ...app.analysis, severities, endpoints });
  const found = [...applySeverities(diagnostics, severities), ...analyzed];
  return { endpoints, diagnostics: applyIgnores(found, endpoints.model.ignores ?? []).shown };
}

function kindOf({ controller, selector }: Endpoint): ListedRoute["kind"] {
  if (selector === undefined) return "conventional";
  return controller.kind === "page" ? "page" : "action";
}

function authorizationOf({ requirements }: Endpoint["authorization"]): ListedAuthorization {
  return {
    kind: requirements.length === 0 ? "anyone" : "user",
    roles: requirements.flatMap(({ roles }) => (roles === undefined ? [] : [roles])),
    policies: requirements.flatMap(({ policy }) => policy ?? []),
  };
}

function documentsByEndpoint(
  endpoints: EndpointTable,
  openApi: OpenApiOptions,
): ReadonlyMap<Endpoint, readonly string[]> {
  const found = new Map<Endpoint, string[]>();
  for (const name of documentNames(openApi)) {
    for (const { endpoint } of listOperations(endpoints, openApi, name)) {
      const names = found.get(endpoint) ?? [];
      if (!names.includes(name)) names.push(name);
      found.set(endpoint, names);
    }
  }
  return found;
}

/** Errors and warnings between the first attribute of an action and the end of its parameters. */
function problemsByAction(
  { model }: EndpointTable,
  diagnostics: readonly ModelDiagnostic[],
): ReadonlyMap<ActionModel, readonly RouteProblem[]> {
  const byFile = new Map<string, ModelDiagnostic[]>();
  for (const one of diagnostics.filter(({ severity }) => severity === "error" || severity === "warning")) {
    const inFile = byFile.get(one.location.file);
    if (inFile === undefined) byFile.set(one.location.file, [one]);
    else inFile.push(one);
  }
  const actions = model.controllers.flatMap((controller) => controller.actions);
  return new Map(
    actions.map((action) => {
      const inFile = byFile.get(action.location.file) ?? [];
      const own = inFile.length === 0 ? [] : inFile.filter(({ location }) => isIn(location, extentOf(action)));
      return [action, own.map(({ code, severity, message }) => ({ code, severity, message }))];
    }),
  );
}

type Extent = readonly [startLine: number, startCharacter: number, endLine: number, endCharacter: number];

function extentOf({ attributes, parameters, location }: ActionModel): Extent {
  const ranges = [
    location.range,
    ...attributes.flatMap(({ range, file }) => (range !== undefined && file === undefined ? [range] : [])),
    ...parameters.filter((one) => one.location.file === location.file).map((one) => one.location.range),
  ];
  const [first] = ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const [last] = ranges.toSorted((a, b) => b[2] - a[2] || b[3] - a[3]);
  return [first![0], first![1], last![2], last![3]];
}

function isIn({ range: [line, character] }: SourceLocation, [startLine, start, endLine, end]: Extent): boolean {
  return (line > startLine || (line === startLine && character >= start)) && (line < endLine || (line === endLine && character <= end)); // prettier-ignore
}

const pageNames = { swaggerUi: "Swagger UI", reDoc: "ReDoc" } as const;

/** The documents, each at the path of its JSON, or a page. */
function descriptionRoutes(part: Registered, prefix: string, openApi: OpenApiOptions): readonly ListedRoute[] {
  const paths = pathsOf(part);
  if (part.kind === "openApiGuard" || paths === undefined) return [];
  const found =
    part.kind === "openApi" ? documentsAt(openApi, paths) : [{ path: paths[0]!, target: pageNames[part.kind] }];
  const kind = part.kind === "openApi" ? "document" : "ui";
  const root = prefix === "" ? "" : pathOf(parsePrefix(prefix).template).replace(/\/$/, "");
  return found.map(({ path, target }) => {
    const template = `${root}${path}`;
    return { kind, methods: ["GET", "HEAD"], template, target, documents: [], location: part.location, problems: [] };
  });
}

function documentsAt(openApi: OpenApiOptions, paths: readonly string[]) {
  const known = new Set(documentPaths(openApi));
  const isKnown = paths.every((path) => known.has(path));
  if (!isKnown)
    return paths.filter((path) => path.endsWith(".json")).map((path) => ({ path, target: "OpenAPI document" }));
  return documentNames(openApi).map((name) => ({ path: documentPathAs(openApi, name, "json"), target: name }));
}
