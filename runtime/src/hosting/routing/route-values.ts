import type { FastifyRequest } from "fastify";
import { createRouteValues, requestPath, type RouteValues } from "../../routing/index.js";
import type { LeafEntry } from "./leaf-entry.js";
import { readLeafMatch } from "./leaf-store.js";

/**
 * Reads the route values of a request that the router gave to the entry; null if its template does not match after all.
 */
export type RouteValuesReader = (request: FastifyRequest) => RouteValues | null;

/**
 * Compiles the reader for one of a route's paths. Usually, the values are the router's own parameters. The raw path is
 * read if these are not exact: if it contains a `%` (the router decodes `%2F`, but route values keep it), or if the
 * template needs more than the router provides.
 *
 * @throws the reader throws the errors of the user's own constraints
 */
export function compileRouteValues(entry: LeafEntry): RouteValuesReader {
  const fromPath: RouteValuesReader = (request) => {
    const match = readLeafMatch(request.raw);
    if (match?.entry !== entry) return entry.matcher.values(requestPath(request.raw.url!));

    if (match.failure !== undefined) throw match.failure.error;
    return match.values!;
  };
  // The router treats `//` as `/`.
  const isRoot = entry.path.segments.length === 0;
  if (isRoot || entry.test === undefined) return fromPath;
  const fromRouter = compileFromRouter(entry);
  return (request) => (request.raw.url!.includes("%") ? fromPath(request) : (fromRouter(request) ?? fromPath(request)));
}

/**
 * The same texts, as V8 keeps the names of members. It compares names by identity, and each template has cut its own texts out of its source:
 * with them, the optimized code of the reader, which all routes share, is thrown away again and again.
 */
function internalized(names: readonly string[]): string[] {
  return names.map((name) => Object.keys({ [name]: true })[0]!);
}

function compileFromRouter(entry: LeafEntry): (request: FastifyRequest) => RouteValues | null {
  const names = internalized(
    entry.path.segments.flatMap((segment) => (segment.kind === "parameter" ? [segment.name] : [])),
  );
  const missing = entry.ranked.route.template.parameters.filter(
    (parameter) => (parameter.default !== null || parameter.catchAll) && !names.includes(parameter.name),
  );
  return (request) => {
    const params = request.params as Record<string, string>;
    // Empty: the path has an empty segment. Not a string: the user's schema has coerced it.
    for (const name of names) if (typeof params[name] !== "string" || params[name] === "") return null;
    if (missing.length === 0) return params;
    const values = createRouteValues();
    for (const parameter of missing) values[parameter.name] = parameter.default ?? "";
    for (const name of names) values[name] = params[name]!;
    return values;
  };
}
