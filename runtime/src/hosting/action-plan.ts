import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteValues } from "./request-context.js";

/**
 * Answers the requests of one action: binds, runs it, sends what it gives. Made once when the application starts. The plan
 * answers by `reply`; errors too go there, so that nothing is thrown to Fastify and no promise is awaited by it.
 */
export type ActionPlan = (request: FastifyRequest, reply: FastifyReply, routeValues: RouteValues) => void;
