// @ts-nocheck
import { ControllerBase, HttpPost, type Decimal } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  create(order: Order) {}
}

export class Order {
  price!: Money;
  // `price` LIG1011
}

export class Money {
  constructor(
    readonly amount: Decimal,
    readonly currency: string,
  ) {}
}
