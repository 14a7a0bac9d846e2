// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, FromQuery } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  create(@FromBody() order: NewOrder, @FromQuery() note: string) {}
  //                                  ^^^^^^^^^^^ LIG1001

  @HttpPost("orders/one")
  one(@FromBody() order: NewOrder, note: string) {}
}

export class NewOrder {
  customer!: string;
}
