import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from "fastify";
import { requestPath, type RouteDefinition, type RouteTable } from "../../routing/index.js";

/**
 * Makes the hook that answers 405, with `Allow`, where a template matches the path but has no route for the method. It looks
 * only at requests that found no route at all, your own and other plugins' included, and leaves those that no template
 * matches to the not-found handler, whoever set it.
 */
export function createMethodNotAllowedHook(table: RouteTable<RouteDefinition>) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const allow = request.is404 ? findAllowed(table, request) : null;
    if (allow === null) return done();
    reply
      .code(405)
      .header("allow", allow.join(", "))
      .send({
        message: `Route ${request.method}:${request.raw.url!} not allowed`,
        error: "Method Not Allowed",
        statusCode: 405,
      });
  };
}

/** Null also where the route has the method: then the not-found handler was called by a handler, and is right. */
function findAllowed(table: RouteTable<RouteDefinition>, request: FastifyRequest): readonly string[] | null {
  const result = table.find(request.method, requestPath(request.raw.url!));
  return result.kind === "method-not-allowed" ? result.allow : null;
}
