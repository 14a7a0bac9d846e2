import type { FastifyRequest } from "fastify";

/** The hooks and the schema that Fastify runs between the parsing of a body and the handler of its route. */
interface RouteContext {
  readonly schema?: unknown;
  readonly preValidation?: unknown;
  readonly preHandler?: unknown;
}

let contextKey: symbol | undefined;

/**
 * Whether the handler of a request comes directly after the parsing of its body: no hook and no schema of a plugin may refuse the request
 * first. It is false where Fastify keeps the hooks of a route under another name.
 */
export function isHandledNext(request: FastifyRequest): boolean {
  const own = request as unknown as Record<symbol, RouteContext | undefined>;
  contextKey ??= Object.getOwnPropertySymbols(own).find(({ description }) => description === "fastify.context");
  const context = contextKey && own[contextKey];
  return context?.preValidation === null && context.preHandler === null && context.schema === undefined;
}
