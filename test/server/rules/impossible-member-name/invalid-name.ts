// @ts-nocheck
import { ControllerBase, FromBody, HttpGet, HttpPost, type Int32 } from "ligature";

export class Order {
  id!: Int32;
  __proto__!: Int32;
  // `__proto__` LIG1068
}

export interface Answer {
  __proto__?: Int32;
  // `__proto__` LIG1068
}

/** Said once, where it is written. */
export type Part = Pick<Order, "__proto__">;

export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  add(@FromBody() order: Order): Part {
    return new Order();
  }

  @HttpGet("orders")
  get(): Answer[] {
    return [];
  }
}
