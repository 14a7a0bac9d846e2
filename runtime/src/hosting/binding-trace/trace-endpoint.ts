import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import { ForbiddenError } from "../errors/http-errors.js";
import { handleRouteError } from "../problems/error-handlers.js";
import { formatRemembered, type BindingTracing } from "./binding-tracing.js";

/** Hides the route from documents of other plugins. */
const hidden: FastifySchema & { hide: boolean } = { hide: true };

/** Serves the latest traces as text, or as JSON if the client requests it with `Accept` or `?format=json`. */
export function registerTraceEndpoint(app: FastifyInstance, tracing: BindingTracing): void {
  const { path } = tracing.options;
  if (path === undefined) return;
  app.route({
    method: "GET",
    url: path,
    schema: hidden,
    errorHandler: handleRouteError,
    handler: (request, reply) => {
      // They contain what other clients have sent.
      if (!isLoopback(request.socket.remoteAddress)) throw new ForbiddenError("Binding traces are shown only on the machine of the application."); // prettier-ignore
      reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
      if (wantsJson(request)) return reply.type("application/json; charset=utf-8").send(JSON.stringify(tracing.latest));
      return reply.type("text/plain; charset=utf-8").send(formatRemembered(tracing.latest));
    },
  });
}

function wantsJson({ headers, query }: FastifyRequest): boolean {
  const { format } = query as { format?: unknown };
  return format === undefined ? /\bjson\b/.test(headers.accept ?? "") : format === "json";
}

/** Also an address of IPv4 on a socket of IPv6. Requests without a socket are those of tests. */
function isLoopback(address = "127.0.0.1"): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}
