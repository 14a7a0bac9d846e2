import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { DocsHandler } from "../../docs-ui/index.js";
import { parsePrefix, pathBehindPrefix, type RegistrationPrefix } from "../../endpoints/index.js";
import { handleRouteError } from "../errors/error-handlers.js";
import { accessOf, type EndpointAccess, type EndpointKind } from "./description-access.js";
import { sendResponse } from "./send-response.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Marks the routes of the description: a guard around them guards them wherever they stand. */
    openApiEndpoint?: EndpointKind;
  }
}

/** Keeps the route out of documents that other plugins make. */
const hidden: FastifySchema & { hide: boolean } = { hide: true };

/** Gives a description endpoint its routes. They are routes like any other: hooks and `onRoute` see them. */
export function registerDocsHandler(
  app: FastifyInstance,
  kind: EndpointKind,
  handler: DocsHandler,
  { allowAnonymous = false }: EndpointAccess,
): void {
  const prefix = parsePrefix(app.prefix);
  const preHandler = accessOf(app).addEndpoint({ scope: app, kind, paths: handler.paths, allowAnonymous });
  for (const path of handler.paths) {
    app.route({
      method: ["GET", "HEAD"],
      url: path,
      schema: hidden,
      config: { openApiEndpoint: kind },
      preHandler,
      errorHandler: handleRouteError,
      handler: (request, reply) => answer(handler, prefix, request, reply),
    });
  }
}

/** Handlers know their own paths; the prefix of the context stands before them, with values in place of its parameters. */
function answer(handler: DocsHandler, prefix: RegistrationPrefix, request: FastifyRequest, reply: FastifyReply): void {
  const { method, headers, raw } = request;
  const target = raw.url ?? "/";
  const path = pathBehindPrefix(prefix, target);
  const response = path === undefined ? undefined : handler.handle({ method, path, target, headers });
  if (response === undefined) reply.callNotFound();
  else sendResponse(reply, response);
}
