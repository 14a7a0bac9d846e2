import type { FastifyReply } from "fastify";

const name = "x-content-type-options";

/**
 * Forbids browsers to guess another media type than the response's, so text from a client is not run as a script when it is shown
 * again. A header that the application has set is kept.
 */
export function forbidSniffing(reply: FastifyReply): void {
  if (!reply.hasHeader(name)) reply.header(name, "nosniff");
}
