// @ts-nocheck
import { ControllerBase, FromQuery, HttpGet, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list(ids: Int32[]) {}
  //`ids` LIG1045

  @HttpGet("others")
  others(page: Int32, @FromQuery({ name: "id" }) ids: Int32[]) {}
  //`ids` LIG1045

  /** Not an action. */
  private all(...ids: Int32[]) {}
}
