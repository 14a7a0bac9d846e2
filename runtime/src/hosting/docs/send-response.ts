import type { FastifyReply } from "fastify";
import type { DocsResponse } from "../../docs-ui/index.js";

/** Sends the response of a framework-free handler. */
export function sendResponse(reply: FastifyReply, { status, headers, body }: DocsResponse): void {
  reply.code(status).headers({ ...headers });
  // A 304 has neither a type nor a length of its own (RFC 9110, 8.6): Fastify adds them to an empty text.
  if (status === 304) reply.send();
  else reply.send(typeof body === "string" ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
