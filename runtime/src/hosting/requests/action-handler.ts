import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteValues } from "../../routing/index.js";
import type { RequestContext } from "./request-context.js";

/**
 * Answers the requests of one action: runs the steps before binding, binds, runs the action, sends its result. It is created once,
 * when the application starts. It answers through `reply`, also errors, so nothing is thrown to Fastify and Fastify awaits no
 * promise.
 */
export type ActionHandler = (request: FastifyRequest, reply: FastifyReply, routeValues: RouteValues) => void;

/** The work after the steps: binds, runs the action, sends its result. It may throw. */
export type ActionRun = (context: RequestContext) => void;
