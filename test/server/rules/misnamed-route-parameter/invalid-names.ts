// @ts-nocheck
import { ApiController, ControllerBase, HttpGet, Route, type Guid, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id}")
  //                ^^ LIG1005
  get(ident: Int32) {}
  //  ^^^^^ LIG1033

  @HttpGet("shops/{shopId}/orders/{order}")
  //               ^^^^^^ LIG1005
  //                               ^^^^^ LIG1005
  both(shop: string, odrer: Guid) {}
  //   ^^^^ LIG1033
  //                 ^^^^^ LIG1033
}

@ApiController()
@Route("customers/{customerId:int}")
//                 ^^^^^^^^^^ LIG1005
export class CustomersController extends ControllerBase {
  @HttpGet()
  get(id: Int32) {}
  //  ^^ LIG1033
}
