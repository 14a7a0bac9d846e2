// @ts-nocheck
import { AllowAnonymous, Authorize, ControllerBase, HttpGet } from "ligature";

@Authorize()
export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  @AllowAnonymous()
  list() {}

  @HttpGet("orders/all")
  @Authorize("adult")
  all() {}
}
