import type { NewTicket } from "./ticket.js";

/** A ticket of the desk. */
export interface Ticket {
  readonly id: number;
  readonly ticket: NewTicket;
}

/** The tickets, in memory. They are lost when the process ends. */
export class TicketStore {
  readonly #tickets: Ticket[] = [];

  add(ticket: NewTicket): Ticket {
    const added: Ticket = { id: this.#tickets.length + 1, ticket };
    this.#tickets.push(added);
    return added;
  }

  find(id: number): Ticket | undefined {
    return this.#tickets[id - 1];
  }

  /** The newest first. */
  list(): readonly Ticket[] {
    return this.#tickets.toReversed();
  }
}
