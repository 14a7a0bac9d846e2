// @ts-nocheck
import { Authorize, ControllerBase, HttpGet } from "ligature";

export class OrdersController extends ControllerBase {
  //         ^^^^^^^^^^^^^^^^ LIG1029
  @HttpGet("orders")
  @Authorize()
  list() {}

  @HttpGet("orders/open")
  @Authorize()
  open() {}

  @HttpGet("orders/closed")
  @Authorize()
  closed() {}
}
