// @ts-nocheck
import { ApiController, ControllerBase, HttpGet } from "ligature";

@ApiController()
export class OrdersController extends ControllerBase {
  @HttpGet()
  list() {}
  // `list` LIG1010

  @HttpGet("orders/all")
  all() {}
}
