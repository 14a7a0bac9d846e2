import { BindProperty, Page, PageModel, StringLocalizer, TempData, type Int32 } from "ligature";
import { NewTicket, TicketItem } from "./ticket.js";
import { TicketStore } from "./ticket-store.js";

/** The form for a ticket. It comes back with its errors, and with all that was typed. */
@Page("/tickets/new")
export class NewTicketPage extends PageModel {
  @BindProperty() ticket = new NewTicket();
  @TempData() message?: string;

  constructor(
    private readonly store: TicketStore,
    private readonly localizer: StringLocalizer,
  ) {
    super();
  }

  onPost() {
    if (!this.modelState.isValid) return this.page({ statusCode: 422 });
    const { id } = this.store.add(this.ticket);
    this.message = this.localizer.get("Ticket {0} is open.", id);
    return this.redirectToPage("/index");
  }

  onPostAddItem() {
    this.ticket.items.push(new TicketItem());
    this.modelState.clearValidationState("");
    return this.page();
  }

  onPostRemoveItem(at: Int32) {
    this.ticket.items.splice(at, 1);
    this.modelState.removeItem("ticket.items", at);
    this.modelState.clearValidationState("");
    return this.page();
  }
}
