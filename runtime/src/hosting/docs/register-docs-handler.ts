import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { DocsHandler, DocsResponse } from "../../docs-ui/index.js";
import { parsePrefix, pathBehindPrefix, type RegistrationPrefix } from "../../endpoints/index.js";

/** Keeps the route out of documents that other plugins make. */
const hidden: FastifySchema & { hide: boolean } = { hide: true };

/** Gives a description endpoint its routes. They are routes like any other: hooks and `onRoute` see them. */
export function registerDocsHandler(app: FastifyInstance, handler: DocsHandler): void {
  const prefix = parsePrefix(app.prefix);
  for (const path of handler.paths) {
    app.route({
      method: ["GET", "HEAD"],
      url: path,
      schema: hidden,
      handler: (request, reply) => answer(handler, prefix, request, reply),
    });
  }
}

/** Handlers know their own paths; the prefix of the context stands before them, with values in place of its parameters. */
function answer(handler: DocsHandler, prefix: RegistrationPrefix, request: FastifyRequest, reply: FastifyReply): void {
  const path = pathBehindPrefix(prefix, request.raw.url ?? "/");
  const response =
    path === undefined ? undefined : handler.handle({ method: request.method, path, headers: request.headers });
  if (response === undefined) reply.callNotFound();
  else sendResponse(reply, response);
}

/** Sends what a framework-free handler answered. */
export function sendResponse(reply: FastifyReply, { status, headers, body }: DocsResponse): void {
  reply.code(status).headers({ ...headers });
  reply.send(typeof body === "string" ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
