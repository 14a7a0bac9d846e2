// @ts-nocheck
import { ControllerBase, FromBody, HttpPost } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  create(@FromBody() order: NewOrder, @FromBody() note: string) {}
  //                                  ^^^^^^^^^^^ LIG1001

  @HttpPost("orders/one")
  one(@FromBody() order: NewOrder, note: string) {}
}

export class NewOrder {
  customer!: string;
}
