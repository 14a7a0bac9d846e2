import type { FastifyInstance } from "fastify";

/** Stands for an authentication plugin: the user is what the header `x-user` says. */
export function asUser(app: FastifyInstance): void {
  app.decorateRequest("user", null as never);
  app.addHook("onRequest", (request, _reply, done) => {
    const text = request.headers["x-user"];
    if (typeof text === "string") (request as { user?: unknown }).user = JSON.parse(text);
    done();
  });
}
