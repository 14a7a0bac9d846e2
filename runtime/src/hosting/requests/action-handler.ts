import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteValues } from "../../routing/index.js";
import type { RequestContext } from "./request-context.js";

/**
 * Answers the requests of one action: takes the steps before binding, binds, runs it, sends what it gives. Made once when the
 * application starts. It answers by `reply`; errors too go there, so that nothing is thrown to Fastify and no
 * promise is awaited by it.
 */
export type ActionHandler = (request: FastifyRequest, reply: FastifyReply, routeValues: RouteValues) => void;

/** What a handler does after the steps: binds, runs the action, sends what it gives. It may throw. */
export type ActionRun = (context: RequestContext) => void;
