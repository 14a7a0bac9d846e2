// @ts-nocheck
import { ControllerBase, HttpGet } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list(filter: OrderFilter) {}
  //   ^^^^^^ LIG1008
}
