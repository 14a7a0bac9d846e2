import type { FastifyInstance } from "fastify";
import { compileAllowedHosts } from "./allowed-hosts.js";

/**
 * Answers requests whose host is not allowed with 400, before any hook that is added later. It uses Fastify's host, which is that of
 * `X-Forwarded-Host` with `trustProxy`.
 */
export function installHostFilter(app: FastifyInstance, allowedHosts: readonly string[] | undefined): void {
  if (allowedHosts === undefined) return;
  const isAllowed = compileAllowedHosts(allowedHosts);
  app.addHook("onRequest", (request, _reply, done) => {
    if (isAllowed(request.host)) done();
    else
      done(
        Object.assign(new Error("The request's host is not allowed."), {
          statusCode: 400,
          code: "LIG_HOST_NOT_ALLOWED",
        }),
      );
  });
}
