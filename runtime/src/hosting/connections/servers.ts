import type { Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { rootOf } from "../fastify/root-instance.js";

/**
 * Calls a function with each server of an application before it gets connections. An application that listens on `localhost` has a server
 * for each of its addresses. Fastify's `server` is only the first.
 */
export function withServers(app: FastifyInstance, act: (server: Server) => void): void {
  act(app.server);
  app.addHook("onListen", (done) => {
    for (const server of furtherServersOf(app)) act(server);
    done();
  });
}

function furtherServersOf(app: FastifyInstance): readonly Server[] {
  const own = rootOf(app) as unknown as Record<symbol, unknown>;
  const key = Object.getOwnPropertySymbols(own).find(({ description }) => description === "fastify.serverBindings");
  const further = key && own[key];
  return Array.isArray(further) ? (further as Server[]) : [];
}
