// @ts-nocheck
import { ControllerBase, HttpGet, Route, type Int32 } from "ligature";

@Route("shops/{shop}")
//             ^^^^ LIG1005
export class OrdersController extends ControllerBase {
  @HttpGet("orders/{orderId:int}")
  //                ^^^^^^^ LIG1005
  get(id: Int32) {}
  //  ^^ LIG1033

  @HttpGet("list/{page?}")
  //              ^^^^ LIG1005
  list() {}
}
