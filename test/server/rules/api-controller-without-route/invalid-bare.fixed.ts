// @ts-nocheck
import { ApiController, ControllerBase, HttpGet, Route } from "ligature";

@ApiController()
@Route("api/[controller]")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list() {}
  // `list` LIG1010

  @HttpGet("orders/all")
  all() {}
}
