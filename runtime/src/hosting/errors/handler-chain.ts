import type { FastifyReply, FastifyRequest } from "fastify";

/** A handler in Fastify's chain. Its prototype is the next handler, for errors that it throws or sends. */
export interface HandlerNode {
  readonly func?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Sets the handler for the next error of a reply that is already answering an error. Fastify has no public API for this: it keeps the
 * next handler in the reply. Without this the last handler would be Fastify's own, which shows the error's text.
 */
export function setNextHandler(reply: FastifyReply, choose: (next: HandlerNode) => HandlerNode): void {
  const own = reply as unknown as Record<symbol, HandlerNode | undefined>;
  const key = Object.getOwnPropertySymbols(own).find(({ description }) => description === keyDescription);
  const next = key && own[key];
  if (next) own[key] = choose(next);
}

const keyDescription = "fastify.reply.nextErrorHandler";

/** The same handlers, but with a different last handler than Fastify's own. */
export function chainHandlers(first: HandlerNode, last: HandlerNode): HandlerNode {
  const { func } = first;
  if (func === undefined || func.name === "defaultErrorHandler") return last;
  const rest = chainHandlers(Object.getPrototypeOf(first) as HandlerNode, last);
  return Object.assign(Object.create(rest) as object, { func });
}
