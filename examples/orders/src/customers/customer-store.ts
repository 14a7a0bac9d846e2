import type { Int32 } from "ligature";
import { Customer, type NewCustomer } from "./customer.js";

/** Stores customers in memory. */
export class CustomerStore {
  readonly #customers: Customer[] = [];

  constructor() {
    this.add({ name: "Ada Lovelace", email: "ada@example.com" });
    this.add({ name: "Grace Hopper", email: "grace@example.com" });
  }

  all(): Customer[] {
    return [...this.#customers];
  }

  find(id: Int32): Customer | undefined {
    return this.#customers.find((customer) => customer.id === id);
  }

  findByEmail(email: string): Customer | undefined {
    return this.#customers.find((customer) => customer.email.toLowerCase() === email.toLowerCase());
  }

  add({ name, email }: Pick<NewCustomer, "name" | "email">): Customer {
    const added = Object.assign(new Customer(), { id: this.#customers.length + 1, name, email });
    this.#customers.push(added);
    return added;
  }
}
