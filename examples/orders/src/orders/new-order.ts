import { MaxLength, MinLength, Range, RegularExpression, StringLength } from "ligature";
import type { DateOnly, Int32 } from "ligature";
import { NoGaps } from "../no-gaps.js";
import { Address } from "./address.js";

/** The order of one article. */
export class NewOrderLine {
  /** The article's number. @example TEA-0042 */
  @RegularExpression("[A-Z]{3}-\\d{4}") sku!: string;
  @Range(1, 100) quantity: Int32 = 1;
}

/** The order that a customer places. */
export class NewOrder {
  @Range(1, 2_147_483_647) customerId!: Int32;
  @MinLength(1) @MaxLength(50) @NoGaps() lines: NewOrderLine[] = [];
  shipTo!: Address;
  deliverOn?: DateOnly | null;
  @StringLength(400) note?: string | null;
}
