import { Range, StringLength } from "ligature";
import type { DateOnly, Decimal, Int32 } from "ligature";
import type { OrderStatus } from "./order-status.js";

/** Which orders to list. A member that is absent does not count. */
export class OrderSearch {
  customerId?: Int32;
  /** One of these. */
  status: OrderStatus[] = [];
  placedFrom?: DateOnly;
  /** The last day that still counts. */
  placedTo?: DateOnly;
  minimumTotal?: Decimal;
  /** Part of a note or an article's number. */
  @StringLength(50) text?: string;
  @Range(1, 10_000) page: Int32 = 1;
  @Range(1, 100) pageSize: Int32 = 20;
}
