import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext, RouteValues } from "./request-context.js";

/**
 * Answers the requests of one action: takes the steps before binding, binds, runs it, sends what it gives. Made once when the
 * application starts. The plan answers by `reply`; errors too go there, so that nothing is thrown to Fastify and no
 * promise is awaited by it.
 */
export type ActionPlan = (request: FastifyRequest, reply: FastifyReply, routeValues: RouteValues) => void;

/** The end of a plan: binds, runs the action, sends what it gives. It may throw. */
export type ActionRun = (context: RequestContext) => void;
