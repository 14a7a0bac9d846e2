import { Authorize, Page, PageModel, type Int32 } from "ligature";
import { TicketStore, type Ticket } from "./ticket-store.js";
import type { Agent } from "./users.js";

/** One ticket, for agents. */
@Page("/agent/tickets/{id:int}")
@Authorize()
export class AgentTicketPage extends PageModel<Agent> {
  shown?: Ticket;

  constructor(private readonly store: TicketStore) {
    super();
  }

  onGet(id: Int32) {
    this.shown = this.store.find(id);
    return this.shown === undefined ? this.notFound() : this.page();
  }
}
