import type { DateOnly, DateTimeOffset, Decimal, Guid, Int32 } from "ligature";
import type { Address } from "./address.js";
import type { OrderStatus } from "./order-status.js";

/** One position of an order, as it was priced. */
export class OrderLine {
  sku!: string;
  quantity!: Int32;
  unitPrice!: Decimal;
}

/** An order as it is kept. */
export class Order {
  /** The order's number. */
  id!: Int32;
  /** Names the order to people who must not guess others. */
  reference!: Guid;
  customerId!: Int32;
  status!: OrderStatus;
  placedAt!: DateTimeOffset;
  /** The day on which the customer wants it. */
  deliverOn!: DateOnly | null;
  lines!: OrderLine[];
  shipTo!: Address;
  /** A remark of the customer for us. */
  note!: string | null;
  /** Of all lines together. */
  total!: Decimal;
}
