// @ts-nocheck
import { ControllerBase, FromQuery, HttpGet, Route, StringLength, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list(@Route("x") page: Int32) {}
  //   ^^^^^^^^^^^ LIG1009

  @HttpGet("other") @StringLength(3) other() {}
  //                ^^^^^^^^^^^^^^^^ LIG1009
}
