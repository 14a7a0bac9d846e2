import jwt from "@fastify/jwt";
import type { FastifyInstance } from "fastify";
import type { Settings } from "./settings.js";

/** Who has a good token in `Authorization: Token ...` is a user; who has none, or another one, is nobody. */
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
