import jwt from "@fastify/jwt";
import type { FastifyInstance } from "fastify";
import type { Settings } from "./settings.js";

/** A client with a valid token in `Authorization: Token ...` is a user. Any other client is anonymous. */
export async function addAuthentication(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(jwt, {
    secret: settings.jwtSecret,
    sign: { expiresIn: settings.jwtExpiresIn },
    verify: { extractToken: ({ headers }) => /^Token (\S+)$/i.exec(headers.authorization ?? "")?.[1] },
  });
  app.addHook("onRequest", async (request) => {
    if (request.headers.authorization !== undefined) await request.jwtVerify().catch(() => undefined);
  });
}
