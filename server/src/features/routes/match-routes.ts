import type { CancellationToken } from "vscode-languageserver";
import { endpointOf, type ListedRoute } from "ligature/internal/applications";
import {
  answersMethod,
  compareRoutes,
  compileMatcher,
  decodePath,
  foldCase,
  parseRouteTemplate,
  rankRoutes,
  requestPath,
  type ConstraintMap,
  type RankedRoute,
  type RouteTemplate,
  type RouteValues,
} from "ligature/internal/routing";
import { Cancelled } from "../../guard.js";
import type { Snapshot } from "../../projects/snapshot.js";
import {
  matchRoutesRequest,
  type MatchedRoute,
  type MatchRoutesParams,
  type MatchRoutesResult,
  type RefusedRoute,
  type Route,
} from "../../protocol.js";
import type { ServerContext } from "../../server-context.js";
import type { Feature } from "../feature.js";
import { ownRoutes } from "./own-routes.js";
import { toRoute } from "./to-route.js";

/** Nobody reads a longer list of routes that do not match. */
const mostOthers = 200;

/** `ligature/matchRoutes`. */
export const matchRoutesFeature: Feature = {
  capabilities: () => ({}),
  listen: (context) =>
    context.connection.onRequest<MatchRoutesResult, unknown>(
      matchRoutesRequest,
      context.guard.request(matchRoutesRequest, (parameters: MatchRoutesParams, token: CancellationToken) =>
        match(context, parameters, token),
      ),
    ),
};

async function match(
  { projects }: ServerContext,
  { method, url }: MatchRoutesParams,
  token: CancellationToken,
): Promise<MatchRoutesResult> {
  const path = pathOfUrl(url);
  const found: RouteMatch[] = [];
  for (const project of projects.all()) {
    const snapshot = await project.current();
    Cancelled.check(token);
    const { applications, unregistered } = ownRoutes(project, snapshot, projects);
    // Each application has a router of its own. Classes without one are looked at together.
    for (const routes of [...applications.map((one) => one.routes), unregistered])
      found.push(matchList(project.uri, snapshot, routes, { method, path }));
  }
  const others = found.flatMap(({ others: own }) => own).sort((one, other) => other.nearness - one.nearness);
  return {
    matches: found.flatMap(({ matches }) => matches),
    others: others.slice(0, mostOthers).map(({ refused }) => refused),
  };
}

/** The path of an address. A text that is no address is a path already. */
function pathOfUrl(url: string): string {
  const withoutHost = url.trim().replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  const path = requestPath(withoutHost.replace(/#.*$/s, ""));
  return path.startsWith("/") ? path : `/${path}`;
}

interface Request {
  readonly method: string | undefined;
  readonly path: string;
}

interface RouteMatch {
  readonly matches: readonly MatchedRoute[];
  readonly others: readonly Near[];
}

interface Near {
  readonly refused: RefusedRoute;
  /** How much of the path it has. */
  readonly nearness: number;
}

/** A route with the parts that routing needs. */
interface Candidate {
  readonly listed: ListedRoute;
  readonly template: RouteTemplate;
  readonly httpMethods: readonly string[];
  readonly order: number;
}

function matchList(project: string, snapshot: Snapshot, routes: readonly ListedRoute[], request: Request): RouteMatch {
  const { constraints = {} } = snapshot.analysisOptions;
  const matching: { ranked: RankedRoute<Candidate>; values: RouteValues }[] = [];
  const others: Near[] = [];
  for (const ranked of rankRoutes(routes.flatMap(candidateOf))) {
    const route = toRoute(ranked.route.listed, snapshot);
    const values = valuesOf(ranked.route.template, constraints, request.path);
    const answers = request.method === undefined || answersMethod(ranked, request.method);
    if (values !== null && answers) matching.push({ ranked, values });
    else others.push(refuse(project, route, ranked.route.template, constraints, request, values !== null));
  }
  matching.sort((one, other) => compareRoutes(one.ranked, other.ranked));
  return { matches: matching.map(({ ranked, values }, index) => toMatch(project, toRoute(ranked.route.listed, snapshot), values, index)), others }; // prettier-ignore
}

function toMatch(project: string, route: Route, values: RouteValues, index: number): MatchedRoute {
  return { project, route, values: { ...values }, isChosen: index === 0 && route.isUnregistered !== true };
}

/** A route whose template does not parse answers nothing. */
function candidateOf(listed: ListedRoute): Candidate[] {
  const endpoint = endpointOf(listed);
  const { errors } = endpoint?.declared ?? { errors: [] };
  if (errors.length > 0) return [];
  const template = endpoint?.template ?? parseRouteTemplate(listed.template).template;
  return [{ listed, template, httpMethods: listed.methods, order: listed.order ?? 0 }];
}

/** A constraint of the application that the editor cannot create accepts nothing. */
function valuesOf(template: RouteTemplate, constraints: ConstraintMap, path: string): RouteValues | null {
  try {
    return compileMatcher(template, constraints).values(path);
  } catch {
    return null;
  }
}

function refuse(
  project: string,
  route: Route,
  template: RouteTemplate,
  constraints: ConstraintMap,
  { method, path }: Request,
  isPathMatched: boolean,
): Near {
  if (isPathMatched) {
    const reason = `It answers ${route.methods.join(", ")}, not ${method}.`;
    return { refused: { project, route, reason }, nearness: 2000 };
  }
  const values = valuesOf(withoutConstraints(template), {}, path);
  if (values !== null) {
    const reason = constraintReason(template, constraints, path, values);
    return { refused: { project, route, reason }, nearness: 1000 };
  }
  const { reason, nearness } = segmentReason(template, path);
  return { refused: { project, route, reason }, nearness };
}

function withoutConstraints(template: RouteTemplate, keeping?: string): RouteTemplate {
  const parameters = template.parameters.map((one) => (one.name === keeping ? one : { ...one, constraints: [] }));
  return { ...template, parameters };
}

/** The first parameter whose constraints alone refuse the path. */
function constraintReason(
  template: RouteTemplate,
  constraints: ConstraintMap,
  path: string,
  values: RouteValues,
): string {
  const wrong = template.parameters.find(
    ({ name, constraints: own }) =>
      own.length > 0 && valuesOf(withoutConstraints(template, name), constraints, path) === null,
  );
  if (wrong === undefined) return "Its constraints do not accept the values.";
  const written = wrong.constraints.map(({ text }) => text).join(":");
  return `'${values[wrong.name] ?? ""}' is no value of {${wrong.name}:${written}}.`;
}

/** The first segment that differs. */
function segmentReason(template: RouteTemplate, path: string): { readonly reason: string; readonly nearness: number } {
  const given = (decodePath(path) ?? path).split("/").slice(1);
  if (given.at(-1) === "") given.pop();
  const { segments } = template;
  for (const [index, { parts, text }] of segments.map((one) => ({ ...one, text: textOf(one.parts) })).entries()) {
    const [part] = parts;
    const actual = given[index];
    if (actual === undefined) return { reason: `The path ends before '${text}'.`, nearness: index };
    const isLiteral = parts.length === 1 && part?.kind === "literal";
    if (isLiteral && foldCase(part.content) !== foldCase(actual)) {
      return { reason: `Segment ${index + 1} is '${part.content}', not '${actual}'.`, nearness: index };
    }
  }
  const rest = given.slice(segments.length);
  const reason = rest.length > 0 ? `It ends before '${rest.join("/")}'.` : "A segment does not match.";
  return { reason, nearness: segments.length };
}

function textOf(parts: RouteTemplate["segments"][number]["parts"]): string {
  return parts.map((part) => (part.kind === "literal" ? part.content : part.kind === "parameter" ? `{${part.name}}` : part.content)).join(""); // prettier-ignore
}
