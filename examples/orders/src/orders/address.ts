import { RegularExpression, StringLength } from "ligature";

/** Where something is sent. */
export class Address {
  @StringLength(100) street!: string;
  @StringLength(60) city!: string;
  /** Letters, digits and spaces, as countries have them. @example 10115 */
  @RegularExpression("[A-Z0-9 -]{3,10}") postalCode!: string;
  /** Two letters, as in ISO 3166. */
  @RegularExpression("[A-Z]{2}") country = "DE";
}
