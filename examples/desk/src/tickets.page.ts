import { Page, PageModel, TempData } from "ligature";
import { TicketStore, type Ticket } from "./ticket-store.js";

/** The list of the tickets. */
@Page("/", { view: "tickets/index" })
export class TicketsPage extends PageModel {
  @TempData() message?: string;
  tickets: readonly Ticket[] = [];

  constructor(private readonly store: TicketStore) {
    super();
  }

  onGet(): void {
    this.tickets = this.store.list();
  }
}
