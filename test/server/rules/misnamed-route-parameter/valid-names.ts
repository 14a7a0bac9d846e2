// @ts-nocheck
import { ControllerBase, FromRoute, HttpGet, Route, type Int32 } from "ligature";

@Route("shops/{shop}")
export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id}")
  get(shop: string, id: Int32, ids: string) {}

  @HttpGet("invoices/{number}")
  invoice(@FromRoute({ name: "number" }) num: Int32) {}
}
