// @ts-nocheck
import { ApiController, ControllerBase, FromBody, HttpGet, Route } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  find(filter: Filter) {}
  //   ^^^^^^ LIG1018

  @HttpGet("explicit")
  explicit(@FromBody() filter: Filter) {}
  //                   ^^^^^^ LIG1018
}

export class Filter {
  name?: string;
}
