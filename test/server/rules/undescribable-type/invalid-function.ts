// @ts-nocheck
import { ControllerBase, HttpGet, HttpPost } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list(filter: (name: string) => boolean) {}
  //   ^^^^^^ LIG1008

  @HttpPost("orders")
  create(order: Order) {}
}

export class Order {
  key!: symbol;
  // `key` LIG1008
}
