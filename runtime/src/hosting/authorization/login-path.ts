import type { Endpoint, EndpointTable } from "../../endpoints/index.js";
import {
  compileLinkGenerator,
  compileMatcher,
  requestPath,
  type ConstraintMap,
  type RouteTemplate,
  type RouteValues,
} from "../../routing/index.js";

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

/** The routes that answer GET at a path. */
function answering(
  endpoints: readonly Endpoint[],
  path: string,
  templateOf: (endpoint: Endpoint) => RouteTemplate,
  constraints: ConstraintMap,
): Endpoint[] {
  const asked = requestPath(path);
  return endpoints.filter(
    (endpoint) =>
      (endpoint.httpMethods.length === 0 || endpoint.httpMethods.includes("GET")) &&
      compileMatcher(templateOf(endpoint), constraints).values(asked) !== null,
  );
}

/** A template without the segments of its prefix. */
function behind(prefix: RouteTemplate, { text, segments, parameters }: RouteTemplate): RouteTemplate {
  return {
    text,
    segments: segments.slice(prefix.segments.length),
    parameters: parameters.slice(prefix.parameters.length),
  };
}
