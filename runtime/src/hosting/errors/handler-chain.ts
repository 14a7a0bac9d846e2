import type { FastifyReply, FastifyRequest } from "fastify";

/** A handler in Fastify's chain; the next one, for what it throws or sends as an error, is its prototype. */
export interface HandlerNode {
  readonly func?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Sets who answers the next error of a reply that answers one already. Fastify has no public word for it: it keeps the next handler in
 * the reply, and without this the last one would be its own, which shows the error's text.
 */
export function setNextHandler(reply: FastifyReply, choose: (next: HandlerNode) => HandlerNode): void {
  const own = reply as unknown as Record<symbol, HandlerNode | undefined>;
  const key = Object.getOwnPropertySymbols(own).find(({ description }) => description === keyDescription);
  const next = key && own[key];
  if (next) own[key] = choose(next);
}

const keyDescription = "fastify.reply.nextErrorHandler";

/** The same handlers, ending with another one than Fastify's own. */
export function chainHandlers(first: HandlerNode, last: HandlerNode): HandlerNode {
  const { func } = first;
  if (func === undefined || func.name === "defaultErrorHandler") return last;
  const rest = chainHandlers(Object.getPrototypeOf(first) as HandlerNode, last);
  return Object.assign(Object.create(rest) as object, { func });
}
