import type { FastifyInstance } from "fastify";
import { parsePrefix, underPrefix } from "#runtime/endpoints/index.js";
import type { Route } from "#runtime/hosting/routing/index.js";

/** A route behind the prefix of an instance, as the endpoint table has it. */
export function behindPrefix({ prefix }: FastifyInstance, route: Route): Route {
  return { ...route, declared: route.template.text, template: underPrefix(parsePrefix(prefix), route.template) };
}
