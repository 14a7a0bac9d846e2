// @ts-nocheck
import { ApiController, ControllerBase, FromBody, HttpGet, Route, FromQuery } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  find(@FromQuery() filter: Filter) {}
  //   ^^^^^^ LIG1018

  @HttpGet("explicit")
  explicit(@FromQuery() filter: Filter) {}
  //                   ^^^^^^ LIG1018
}

export class Filter {
  name?: string;
}
