import { EmailAddress, ModelBinder, StringLength } from "ligature";
import type { Int32 } from "ligature";
import { CustomerBinder } from "./customer-binder.js";

/** Somebody who may order. Bound as a whole from its number: see {@link CustomerBinder}. */
@ModelBinder({ binderType: CustomerBinder })
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
