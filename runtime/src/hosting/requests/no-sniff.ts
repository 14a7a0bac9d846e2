import type { FastifyReply } from "fastify";

const name = "x-content-type-options";

/**
 * Says that no browser may guess another media type than the response's: a text that a client has sent in is not run as a script when it is
 * shown again. What the application has set already stays.
 */
export function forbidSniffing(reply: FastifyReply): void {
  if (!reply.hasHeader(name)) reply.header(name, "nosniff");
}
