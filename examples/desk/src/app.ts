import { randomBytes } from "node:crypto";
import secureSession from "@fastify/secure-session";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { AgentTicketPage } from "./agent-ticket.page.js";
import { AgentTicketsPage } from "./agent-tickets.page.js";
import { LanguageController } from "./language.controller.js";
import { NewTicketPage } from "./new-ticket.page.js";
import { SignInPage } from "./sign-in.page.js";
import { SignOutPage } from "./sign-out.page.js";
import { TicketStore } from "./ticket-store.js";
import { TicketsPage } from "./tickets.page.js";

/** The help desk. */
export function createDeskApp(): Promise<FastifyInstance> {
  return createApp({
    controllers: [LanguageController],
    pages: [TicketsPage, NewTicketPage, SignInPage, SignOutPage, AgentTicketsPage, AgentTicketPage],
    services: (services) => services.addSingleton(TicketStore),
    views: { root: new URL("../views", import.meta.url), layout: "layout" },
    staticFiles: { root: new URL("../assets", import.meta.url) },
    // English as in the United States, and German. The texts of the source are the English ones.
    localization: { cultures: ["en-US", "de-DE"], resources: new URL("../resources", import.meta.url) },
    authorization: { loginPath: "/sign-in" },
    configure: signAgentsIn,
  });
}

/** The session is a cookie that only the application can read. Set `DESK_SESSION_KEY` to 32 bytes in hex, so that it outlives a restart. */
async function signAgentsIn(app: FastifyInstance): Promise<void> {
  const { DESK_SESSION_KEY: key } = process.env;
  await app.register(secureSession, {
    key: key === undefined ? randomBytes(32) : Buffer.from(key, "hex"),
    cookie: { path: "/", httpOnly: true, sameSite: "lax", secure: "auto" },
  });
  app.decorateRequest("user", null);
  app.addHook("onRequest", async (request) => {
    const name = request.session.get("user");
    if (name !== undefined) Object.assign(request, { user: { name } });
  });
}
