import type { FastifyReply } from "fastify";
import type { Views } from "./views.js";

const policy = "content-security-policy";

/** The headers of HTML. Those that the application has set are kept. */
export function setHeaders(reply: FastifyReply, { contentSecurityPolicy }: Pick<Views, "contentSecurityPolicy">): void {
  if (!reply.hasHeader("content-type")) reply.type("text/html; charset=utf-8");
  if (contentSecurityPolicy !== false && !reply.hasHeader(policy)) reply.header(policy, contentSecurityPolicy);
}
