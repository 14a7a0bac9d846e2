/** How far an order has come. */
export enum OrderStatus {
  /** Placed, not paid. */
  open = "open",
  paid = "paid",
  shipped = "shipped",
  cancelled = "cancelled",
}
