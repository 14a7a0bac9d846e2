// @ts-nocheck
import { ControllerBase, FromRoute, HttpGet, Route, type Int32 } from "ligature";

@Route("shops/{shop}")
export class OrdersController extends ControllerBase {
  @HttpGet("orders/{order}")
  //                ^^^^^ LIG1005
  get(shop: string, @FromRoute() odrer: Int32) {}
  //                ^^^^^^^^^^^^ LIG1035

  @HttpGet("invoices/{number}")
  //                  ^^^^^^ LIG1005
  invoice(shop: string, @FromRoute({ name: "id" }) id: Int32) {}
  //                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1035

  @HttpGet("latest")
  latest(shop: string, @FromRoute() size: Int32) {}
  //                   ^^^^^^^^^^^^ LIG1035
}
