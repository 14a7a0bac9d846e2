// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, type Int32 } from "ligature";

export class Order {
  id!: Int32;
  proto!: Int32;
  constructor() {}
}

/** A key of a dictionary may have the name. */
export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  add(@FromBody() order: Order, __proto__?: string): Record<string, Int32> {
    return { ["__proto__"]: 1 };
  }
}
