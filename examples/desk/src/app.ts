import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { NewTicketPage } from "./new-ticket.page.js";
import { StylesController } from "./styles.controller.js";
import { TicketStore } from "./ticket-store.js";
import { TicketsPage } from "./tickets.page.js";

/** The help desk. */
export function createDeskApp(): Promise<FastifyInstance> {
  return createApp({
    controllers: [StylesController],
    pages: [TicketsPage, NewTicketPage],
    services: (services) => services.addSingleton(TicketStore),
    views: { root: new URL("../views", import.meta.url), layout: "layout" },
  });
}
