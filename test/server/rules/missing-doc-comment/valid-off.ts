// @ts-nocheck
import { ControllerBase, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list() {}
}
