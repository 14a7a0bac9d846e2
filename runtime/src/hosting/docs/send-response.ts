import type { FastifyReply } from "fastify";
import type { DocsResponse } from "../../docs-ui/index.js";

/** Sends the response of a framework-free handler. */
export function sendResponse(reply: FastifyReply, { status, headers, body }: DocsResponse): void {
  reply.code(status).headers({ ...headers });
  reply.send(typeof body === "string" ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
