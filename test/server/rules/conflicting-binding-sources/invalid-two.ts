// @ts-nocheck
import { ControllerBase, FromQuery, FromRoute, HttpGet, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id}")
  get(@FromRoute() @FromQuery() id: Int32) {}
  //               ^^^^^^^^^^^^ LIG1016
}
