// @ts-nocheck
import { AllowAnonymous, ControllerBase, HttpGet } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list() {}

  @HttpGet("orders/open")
  @AllowAnonymous()
  open() {}
}
