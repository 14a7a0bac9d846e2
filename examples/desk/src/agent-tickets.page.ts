import { Authorize, BindProperty, Page, PageModel, Range, TempData, type Int32 } from "ligature";
import { TicketStore, type Ticket } from "./ticket-store.js";
import type { Agent } from "./users.js";

const pageSize = 5;

/** All tickets, for agents, page by page: `/agent/tickets?page=2`. */
@Page("/agent/tickets")
@Authorize()
export class AgentTicketsPage extends PageModel<Agent> {
  @BindProperty({ name: "page", supportsGet: true }) @Range(1, 1000) pageNumber: Int32 = 1;
  @TempData() message?: string;
  tickets: readonly Ticket[] = [];
  pageCount = 1;

  constructor(private readonly store: TicketStore) {
    super();
  }

  onGet() {
    if (!this.modelState.isValid) return this.redirectToPage();
    const all = this.store.list();
    const start = (this.pageNumber - 1) * pageSize;
    this.tickets = all.slice(start, start + pageSize);
    this.pageCount = Math.max(1, Math.ceil(all.length / pageSize));
    return this.page();
  }
}
