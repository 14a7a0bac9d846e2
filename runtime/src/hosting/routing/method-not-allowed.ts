import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from "fastify";
import { requestPath, type RouteDefinition, type RouteTable } from "../../routing/index.js";

/**
 * Makes the hook that answers 405, with `Allow`, where a template matches the path but has no route for the method. It looks
 * only at requests that found no route at all, your own and other plugins' included, and leaves those that no template
 * matches to the not-found handler, whoever set it.
 */
export function createMethodNotAllowedHook(table: RouteTable<RouteDefinition>) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (!request.is404 || !sendMethodNotAllowed(table, request, reply)) done();
  };
}

/** Answers 405 where that is the answer; false where it is not, and nothing was sent. */
export function sendMethodNotAllowed(
  table: RouteTable<RouteDefinition>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const result = table.find(request.method, requestPath(request.raw.url!));
  if (result.kind !== "method-not-allowed") return false;
  reply
    .code(405)
    .header("allow", result.allow.join(", "))
    .send({
      message: `Route ${request.method}:${request.raw.url!} not allowed`,
      error: "Method Not Allowed",
      statusCode: 405,
    });
  return true;
}
