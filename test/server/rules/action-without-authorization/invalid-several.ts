// @ts-nocheck
import { Authorize, ControllerBase, HttpGet } from "ligature";

export class OrdersController extends ControllerBase {
  //         ^^^^^^^^^^^^^^^^ LIG1029
  @HttpGet("orders")
  list() {}

  @HttpGet("orders/open")
  open() {}

  @HttpGet("orders/closed")
  @Authorize()
  closed() {}
}
