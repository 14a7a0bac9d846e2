import { EmailAddress, StringLength } from "ligature";
import type { Int32 } from "ligature";

/** Somebody who may order. */
export class Customer {
  id!: Int32;
  name!: string;
  email!: string;
}

/** The data of a new customer. */
export class NewCustomer {
  @StringLength(80, { minimumLength: 2 }) name!: string;
  @EmailAddress() email!: string;
}
