import { uriOfPath } from "../../text/file-uri.js";
import type { ListedRoute, RouteProblem as ListedProblem } from "ligature/internal/applications";
import type { Snapshot } from "../../projects/snapshot.js";
import type { Route, RouteProblem } from "../../protocol.js";
import { toRange } from "../to-diagnostic.js";

/** A listed route stays the same object while nothing about it changes, and so does its route. */
const known = new WeakMap<ListedRoute, Route>();

/** A route for the protocol: the same object for the same listed route. */
export function toRoute(listed: ListedRoute, snapshot: Pick<Snapshot, "pathOf">): Route {
  let route = known.get(listed);
  if (route === undefined) known.set(listed, (route = convert(listed, snapshot)));
  return route;
}

/** Every route of a project, with the listed one. */
export function* routesOf(snapshot: Snapshot): Generator<readonly [route: Route, listed: ListedRoute]> {
  const { applications, unregistered } = snapshot.routes;
  for (const { routes } of applications) for (const listed of routes) yield [toRoute(listed, snapshot), listed];
  for (const listed of unregistered) yield [toRoute(listed, snapshot), listed];
}

function convert(listed: ListedRoute, snapshot: Pick<Snapshot, "pathOf">): Route {
  const { location, extent, problems, ...rest } = listed;
  return {
    ...rest,
    location: { uri: uriOfPath(snapshot.pathOf(location)), range: toRange(location.range) },
    ...(extent !== undefined && { extent: toRange(extent) }),
    problems: problems.map(toProblem),
  };
}

const kinds: Readonly<Record<string, RouteProblem["kind"]>> = { LIG1006: "conflict", LIG1038: "unreachable" };

function toProblem({ code, severity, message }: ListedProblem): RouteProblem {
  return { code, severity, kind: kinds[code] ?? "mistake", message };
}
