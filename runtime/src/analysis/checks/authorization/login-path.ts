import type { Endpoint, EndpointTable } from "../../../endpoints/index.js";
import type { SourceLocation } from "../../../model/index.js";
import {
  checkConstraints,
  compileLinkGenerator,
  compileMatcher,
  decodePath,
  foldCase,
  requestPath,
  type ConstraintMap,
  type RouteTemplate,
  type RouteValues,
} from "../../../routing/index.js";
import type { StartupProblem } from "../../startup-problem.js";

/** The path of `authorization.loginPath`, under the prefix of the application's routes. */
export interface LoginPath {
  /** The path as the application declares it, in Fastify's syntax: `/login`, `/t/:tenant/login`. */
  readonly declared: string;
  /** The application's own routes that answer it. */
  readonly reached: readonly Endpoint[];
  /** The path for a request with these route values: `/t/acme/login`. */
  of(routeValues: RouteValues): string;
}

/**
 * Resolves `loginPath`. A path cannot contain the value of a prefix's parameter, so under `/t/:tenant` the page at `/login` is meant:
 * the redirect keeps the prefix of the request. Any other path is used as it is.
 *
 * @param loginPath the option: a path, perhaps with a query string
 * @param table the application's routes, with their prefix
 * @param constraints custom constraints
 * @returns the path, and what answers it
 * @example `(table: EndpointTable) => resolveLoginPath("/login", table).reached.length`
 */
export function resolveLoginPath(loginPath: string, table: EndpointTable, constraints: ConstraintMap = {}): LoginPath {
  return underPrefix(loginPath, table, constraints) ?? asWritten(loginPath, table, constraints);
}

function asWritten(loginPath: string, { endpoints }: EndpointTable, constraints: ConstraintMap): LoginPath {
  const reached = answering(endpoints, loginPath, ({ template }) => template, constraints);
  return { declared: loginPath, reached, of: () => loginPath };
}

function underPrefix(
  loginPath: string,
  { endpoints, prefix }: EndpointTable,
  constraints: ConstraintMap,
): LoginPath | undefined {
  if (prefix.template.parameters.length === 0) return undefined;
  const text = prefix.text.replace(/\/$/, "");
  const isComplete = loginPath.startsWith(`${text}/`);
  const inner = isComplete ? loginPath.slice(text.length) : loginPath;
  const reached = answering(endpoints, inner, ({ template }) => behind(prefix.template, template), constraints);
  if (reached.length === 0 && !isComplete) return undefined;
  const links = compileLinkGenerator(prefix.template, constraints);
  return { declared: text + inner, reached, of: (values) => (links.path({}, values) ?? "") + inner };
}

/** The routes that answer GET at a path. A template with a mistake, which the editor has while it is typed, answers nothing. */
function answering(
  endpoints: readonly Endpoint[],
  path: string,
  templateOf: (endpoint: Endpoint) => RouteTemplate,
  constraints: ConstraintMap,
): Endpoint[] {
  const asked = requestPath(path);
  const segments = foldCase(decodePath(asked) ?? "")
    .split("/")
    .slice(1);
  return endpoints.filter((endpoint) => {
    const { httpMethods, declared } = endpoint;
    if (httpMethods.length > 0 && !httpMethods.includes("GET")) return false;
    const template = templateOf(endpoint);
    if (!haveLiterals(segments, template) || declared.errors.length > 0) return false;
    return (
      checkConstraints(template, constraints).length === 0 &&
      compileMatcher(template, constraints).values(asked) !== null
    );
  });
}

/** Whether a path has the literals of a template. Nearly all templates differ there, so they need not be compiled. */
function haveLiterals(path: readonly string[], { segments }: RouteTemplate): boolean {
  return segments.every(({ parts: [part, ...more] }, index) => {
    if (part?.kind !== "literal" || more.length > 0) return true;
    return part.content.length === path[index]?.length && foldCase(part.content) === path[index];
  });
}

/** A template without the segments of its prefix. */
function behind(prefix: RouteTemplate, { text, segments, parameters }: RouteTemplate): RouteTemplate {
  return {
    text,
    segments: segments.slice(prefix.segments.length),
    parameters: parameters.slice(prefix.parameters.length),
  };
}

/**
 * Finds a login page that requires a user itself (LIG2051), which would redirect browsers forever.
 *
 * @param loginPath the option
 * @param table the application's routes, with their prefix
 * @param constraints custom constraints
 * @returns at most one problem
 * @example `(table: EndpointTable) => guardedLoginPage("/login", table)`
 */
export function guardedLoginPage(
  loginPath: string | undefined,
  table: EndpointTable,
  constraints: ConstraintMap = {},
): (StartupProblem & { location: SourceLocation })[] {
  const { reached } = loginPath === undefined ? { reached: [] } : resolveLoginPath(loginPath, table, constraints);
  const [guarded] = reached;
  if (guarded === undefined || reached.some(({ authorization }) => authorization.requirements.length === 0)) return [];
  const { controller, action } = guarded;
  const message =
    `'loginPath' is ${loginPath}, but '${controller.typeName}.${action.methodName}' answers it and requires a user itself, so ` +
    `users who are not signed in would be redirected forever. Put @AllowAnonymous() on '${controller.typeName}'.`;
  return [{ code: "LIG2051", message, location: action.location }];
}
