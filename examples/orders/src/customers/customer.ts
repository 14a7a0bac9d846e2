import { EmailAddress, StringLength } from "ligature";
import type { Int32 } from "ligature";

/** Somebody who may order. */
export class Customer {
  id!: Int32;
  name!: string;
  email!: string;
}

/** What a new customer says of themselves. */
export class NewCustomer {
  @StringLength(80, { minimumLength: 2 }) name!: string;
  @EmailAddress() email!: string;
}
