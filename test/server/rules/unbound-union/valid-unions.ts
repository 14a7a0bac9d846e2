// @ts-nocheck
import { ControllerBase, FromBody, FromForm, FromQuery, HttpGet, HttpPost, type Int32 } from "ligature";

export class Order {
  customer!: Int32 | string;
}

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list(
    @FromQuery() kind: "all" | 1 | 2,
    @FromQuery() count: Int32 | null,
    @FromQuery() isOpen: boolean | undefined,
    @FromQuery() open?: boolean | "all",
  ) {}

  @HttpPost("orders")
  add(@FromBody() order: Order) {}

  @HttpPost("orders/form")
  addForm(@FromForm() order: Order) {}
}
