import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { DocsHandler } from "../../docs-ui/index.js";
import { parsePrefix, pathBehindPrefix, type RegistrationPrefix } from "../../endpoints/index.js";
import { handleRouteError } from "../problems/error-handlers.js";
import { accessOf, type EndpointKind } from "./description-access.js";
import { sendResponse } from "./send-response.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Marks the routes of the description, so that a guard covers them at any path. */
    openApiEndpoint?: EndpointKind;
  }
}

/** Hides the route from documents of other plugins. */
const hidden: FastifySchema & { hide: boolean } = { hide: true };

/** Registers the routes of a description endpoint. They are normal routes that hooks and `onRoute` see. */
export function registerDocsHandler(
  app: FastifyInstance,
  kind: EndpointKind,
  handler: DocsHandler,
  { allowAnonymous = false }: { readonly allowAnonymous?: boolean },
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

/** Handlers know only their own paths. Requests have the prefix of the context before them, with values for its parameters. */
async function answer(
  handler: DocsHandler,
  prefix: RegistrationPrefix,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, headers, raw } = request;
  const target = raw.url ?? "/";
  const path = pathBehindPrefix(prefix, target);
  const response = path === undefined ? undefined : await handler.handle({ method, path, target, headers });
  if (response === undefined) reply.callNotFound();
  else sendResponse(reply, response);
  return reply;
}
