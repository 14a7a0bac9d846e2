// @ts-nocheck
import { ControllerBase, FromQuery, HttpGet, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list(@FromQuery({ name: "p" }) page: Int32) {}
  //                             ^^^^^^^^^^^^ LIG1014
}
