import { analyze, applyIgnores, applySeverities, mergeSeverities } from "../analysis/index.js";
import { parsePrefix, type Endpoint, type EndpointTable } from "../endpoints/index.js";
import { sameData } from "../incremental/index.js";
import {
  findAttribute,
  isUnfolded,
  type ActionModel,
  type ModelDiagnostic,
  type ModelSource,
  type Range,
  type Severity,
  type SourceLocation,
  type TypeId,
} from "../model/index.js";
import { documentNames, documentPathAs, documentPaths, listOperations, type OpenApiOptions } from "../openapi/index.js";
import {
  createProjectSource,
  type FoldedCall,
  type FoldedRegistration,
  type PackageSeverities,
  type Reflector,
} from "../reflection/index.js";
import { routesOf } from "./application-routes.js";
import { otherApplications, withoutCreateApp, type Application } from "./checked-applications.js";
import { controllerClasses } from "./controller-classes.js";
import { findUnregisteredClasses } from "./find-unregistered-classes.js";
import { foldApplications, foldAppOptions, type AppDescription } from "./fold-app-options.js";
import { choosePrimary, isTest } from "./primary-application.js";
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
  /** The tags of its operations, as the documents have them; empty if no document describes it. */
  readonly tags: readonly string[];
  /** Where it is declared. */
  readonly location: SourceLocation;
  /** From the first attribute of the action to its last parameter; absent for documents and their pages. */
  readonly extent?: Range;
  /** The reasons against it: conflicts, routes that are tried before, mistakes in its action. */
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

/** The inputs for a list of the routes of one table. */
export interface RouteListParts {
  readonly endpoints: EndpointTable;
  readonly openApi: OpenApiOptions;
  /** The findings in the application. */
  readonly diagnostics: readonly ModelDiagnostic[];
}

/** All routes of a project. */
export interface ListedRoutes {
  /** In the order of their calls; those of tests only if there are no others. */
  readonly applications: readonly ListedApplication[];
  /** The routes of classes that no application lists. */
  readonly unregistered: readonly ListedRoute[];
}

/**
 * Lists the routes of all applications of a project, without running its code. Applications of tests are left out, unless there are no
 * others.
 *
 * @param reflector the project
 * @param settings the severities in `package.json`; default: none
 * @returns the routes
 * @example `(reflector: Reflector) => listProjectRoutes(reflector).applications.flatMap(({ routes }) => routes)`
 */
export function listProjectRoutes(reflector: Reflector, settings?: PackageSeverities): ListedRoutes {
  const reflections = [...reflector.files()].map((file) => reflector.reflectFile(file));
  const source = createProjectSource(reflections);
  const declared = controllerClasses(reflections.flatMap((one) => one.classes.map(({ declaration }) => declaration)));
  const registrations = reflector.foldRegistrations();
  const calls = reflector.foldCalls("createApp");
  const apps = foldApplications(calls, registrations);
  const ofTests = reflector.foldCalls("createTestApp").map((call) => foldAppOptions(call));
  const primary = choosePrimary(apps);
  const first = primary === undefined ? withoutCreateApp(declared, settings) : { ...declared, ...primary };
  const tables = [first, ...otherApplications(declared, apps, primary)].map((app) => tableOf(source, app, settings));
  const unregistered = findUnregisteredClasses({ reflector, source, declared, apps, ofTests }).map(({ id }) => id);
  const isBroken = reflector.syntaxErrors().length > 0;
  return listApplications({ calls, registrations, apps, primary, tables, unregistered: new Set(isBroken ? [] : unregistered) }); // prettier-ignore
}

/** The inputs for a list of the routes of a project. */
export interface RoutedParts {
  readonly calls: readonly FoldedCall[];
  readonly registrations: readonly FoldedRegistration[];
  /** In the order of their calls. */
  readonly apps: readonly AppDescription[];
  readonly primary: AppDescription | undefined;
  /** The primary application, or all classes if there is none; the others in order; classes that are alone. */
  readonly tables: readonly RouteListParts[];
  /** The classes that certainly belong to no application. */
  readonly unregistered: ReadonlySet<TypeId>;
  /** The results of earlier lists. Default: none. */
  readonly cache?: RouteListCache;
}

/**
 * Lists the routes of a project whose tables are made. The command line and the editor both call it.
 *
 * @param parts the applications with their tables
 * @returns the routes
 * @example `(parts: RoutedParts) => listApplications(parts).unregistered`
 */
export function listApplications(parts: RoutedParts): ListedRoutes {
  const { apps, primary, tables, calls, registrations, unregistered, cache } = parts;
  const inOrder = primary === undefined ? [] : [primary, ...apps.filter((app) => app !== primary)];
  const tableOfApp = new Map(inOrder.map((app, index) => [app, tables[index]!]));
  const own = apps.filter((app) => !isTest(app));
  const described = descriptionsOf(calls, registrations);
  const alone = tables.slice(inOrder.length).filter(({ endpoints }) => endpoints.model.controllers.some(({ id }) => unregistered.has(id))); // prettier-ignore
  return {
    applications: (own.length === 0 ? apps : own).map((app) => ({
      location: app.location,
      isComplete: !app.mayHaveOtherRoutes && app.analysis.isRegistrationUnknown !== true,
      routes: [...listRoutes(tableOfApp.get(app)!, cache), ...described(app)],
    })),
    unregistered: (primary === undefined ? tables : alone).flatMap((table) => listRoutes(table, cache).map((route) => asUnregistered(route, cache))), // prettier-ignore
  };
}

/** The routes of documents and their pages, each with the first application that has them. */
function descriptionsOf(calls: readonly FoldedCall[], registrations: readonly FoldedRegistration[]) {
  const parts = registeredIn(calls, registrations).map((part) => ({ part, scope: scopeOf(part, registrations) }));
  const described = new Set<Registered>();
  return (app: AppDescription): readonly ListedRoute[] => {
    const beside = parts.filter(({ part, scope }) => scope?.chain[0] === app.root && !described.has(part));
    for (const { part } of beside) described.add(part);
    return beside.flatMap(({ part, scope }) => descriptionRoutes(part, scope!.prefix.text, app.openApi));
  };
}

/**
 * Keeps listed routes from one list to the next: a route about which nothing has changed is the same object, so what has changed is found
 * without comparing members.
 *
 * @example `(parts: RouteListParts) => listRoutes(parts, new RouteListCache())`
 */
export class RouteListCache {
  readonly #routes = new WeakMap<Endpoint, ListedRoute>();
  readonly #unregistered = new WeakMap<ListedRoute, ListedRoute>();

  /**
   * The earlier object, if it is equal.
   *
   * @param endpoint the endpoint, which is the same object as long as its controller does not change
   * @param route the route
   * @returns the route to use
   */
  same(endpoint: Endpoint, route: ListedRoute): ListedRoute {
    const before = this.#routes.get(endpoint);
    if (before !== undefined && sameData(before, route)) return before;
    this.#routes.set(endpoint, route);
    return route;
  }

  /**
   * The route of a class that no application lists.
   *
   * @param route the route
   * @returns the marked route, the same for the same route
   */
  unregistered(route: ListedRoute): ListedRoute {
    let marked = this.#unregistered.get(route);
    if (marked === undefined) this.#unregistered.set(route, (marked = { ...route, isUnregistered: true }));
    return marked;
  }
}

function asUnregistered(route: ListedRoute, cache = new RouteListCache()): ListedRoute {
  const marked = cache.unregistered(route);
  endpointsOfRoutes.set(marked, endpointsOfRoutes.get(route)!);
  return marked;
}

const endpointsOfRoutes = new WeakMap<ListedRoute, Endpoint>();

/**
 * The endpoint of a listed route.
 *
 * @param route a route that {@link listRoutes} has returned
 * @returns the endpoint; `undefined` for documents and their pages
 * @example `(route: ListedRoute) => endpointOf(route)?.action.parameters.length`
 */
export function endpointOf(route: ListedRoute): Endpoint | undefined {
  return endpointsOfRoutes.get(route);
}

/** A function that chooses tags runs only in the application. */
function tagsOf({ action, controller }: Endpoint, { annotations }: OpenApiOptions): readonly string[] {
  const written = annotations?.enabled === true ? findAttribute(action.attributes, "SwaggerOperation") : undefined;
  const tags = written?.data.tags;
  return Array.isArray(tags) && !isUnfolded(tags) ? (tags as readonly string[]) : [controller.name];
}

/**
 * Lists the routes of one table of endpoints.
 *
 * @param parts the table, the options of its documents, and what was found in it
 * @param cache what is kept of earlier lists; default: nothing
 * @returns the routes, in the order of the table
 * @example `(endpoints: EndpointTable) => listRoutes({ endpoints, openApi: {}, diagnostics: [] })[0]?.template`
 */
export function listRoutes(
  { endpoints, openApi, diagnostics }: RouteListParts,
  cache?: RouteListCache,
): readonly ListedRoute[] {
  const documents = documentsByEndpoint(endpoints, openApi);
  const problems = problemsByAction(endpoints, diagnostics);
  return endpoints.endpoints.map((endpoint): ListedRoute => {
    const { controller, action, httpMethods, name, order } = endpoint;
    const route: ListedRoute = {
      kind: kindOf(endpoint),
      methods: httpMethods,
      template: pathOf(endpoint.template),
      ...(name !== undefined && { name }),
      ...(order !== 0 && { order }),
      target: `${controller.name}.${action.methodName}`,
      authorization: authorizationOf(endpoint.authorization),
      documents: documents.get(endpoint) ?? [],
      tags: documents.has(endpoint) ? tagsOf(endpoint, openApi) : [],
      location: action.location,
      extent: extentOf(action),
      problems: problems.get(action) ?? [],
    };
    const listed = cache?.same(endpoint, route) ?? route;
    endpointsOfRoutes.set(listed, endpoint);
    return listed;
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

function tableOf(source: ModelSource, app: Application, settings: PackageSeverities | undefined): RouteListParts {
  const severities = mergeSeverities(settings?.entries ?? {}, app.analysis.severities);
  const { endpoints, diagnostics } = routesOf(source, app);
  const analyzed = analyze(endpoints.model, { ...app.analysis, severities, endpoints });
  const found = [...applySeverities(diagnostics, severities), ...analyzed];
  return { endpoints, openApi: app.openApi, diagnostics: applyIgnores(found, endpoints.model.ignores ?? []).shown };
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

function extentOf({ attributes, parameters, location }: ActionModel): Range {
  const ranges = [
    location.range,
    ...attributes.flatMap(({ range, file }) => (range !== undefined && file === undefined ? [range] : [])),
    ...parameters.filter((one) => one.location.file === location.file).map((one) => one.location.range),
  ];
  const [first] = ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const [last] = ranges.toSorted((a, b) => b[2] - a[2] || b[3] - a[3]);
  return [first![0], first![1], last![2], last![3]];
}

function isIn({ range: [line, character] }: SourceLocation, [startLine, start, endLine, end]: Range): boolean {
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
    return {
      kind,
      methods: ["GET", "HEAD"],
      template,
      target,
      documents: [],
      tags: [],
      location: part.location,
      problems: [],
    };
  });
}

function documentsAt(openApi: OpenApiOptions, paths: readonly string[]) {
  const known = new Set(documentPaths(openApi));
  const isKnown = paths.every((path) => known.has(path));
  if (!isKnown)
    return paths.filter((path) => path.endsWith(".json")).map((path) => ({ path, target: "OpenAPI document" }));
  return documentNames(openApi).map((name) => ({ path: documentPathAs(openApi, name, "json"), target: name }));
}
