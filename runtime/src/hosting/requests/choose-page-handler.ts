import type { FastifyRequest } from "fastify";
import type { ActionHandler } from "./action-handler.js";
import { refuseOnRoute, type ConsumingEndpoint } from "./choose-by-content-type.js";

/**
 * Chooses among a page's handlers for one method by the name in the request, in the route (`{handler?}`) or the query
 * (`?handler=delete`), ignoring case. Without a name, or with an unknown name, the handler without a name is chosen (as recorded).
 * If there is none, the response is 404.
 */
export function choosePageHandler(endpoints: readonly ConsumingEndpoint[]): ActionHandler {
  const named = new Map(endpoints.map((endpoint) => [endpoint.action.name.toLowerCase(), endpoint]));
  const unnamed = named.get("");
  if (named.size === 1 && unnamed !== undefined) return unnamed.plan;
  const refuse = refuseOnRoute(endpoints, 404);
  return (request, reply, routeValues) => {
    const wanted = (routeValues.handler ?? queriedHandler(request) ?? "").toLowerCase();
    const chosen = named.get(wanted) ?? unnamed;
    if (chosen !== undefined) chosen.plan(request, reply, routeValues);
    else refuse(request, reply, routeValues);
  };
}

/** By name, ignoring case. If there are several, the first. */
function queriedHandler(request: FastifyRequest): string | undefined {
  const query = request.query as Readonly<Record<string, string | readonly string[]>>;
  const key = Object.keys(query).find((name) => name.toLowerCase() === "handler");
  const value = key === undefined ? undefined : query[key];
  return typeof value === "string" ? value : value?.[0];
}
