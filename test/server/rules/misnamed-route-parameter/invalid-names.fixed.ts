// @ts-nocheck
import { ApiController, ControllerBase, HttpGet, Route, type Guid, type Int32, FromRoute } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id}")
  //                ^^ LIG1005
  get(@FromRoute({ name: "id" }) ident: Int32) {}
  //  ^^^^^ LIG1033

  @HttpGet("shops/{shopId}/orders/{order}")
  //               ^^^^^^ LIG1005
  //                               ^^^^^ LIG1005
  both(@FromRoute({ name: "shopId" }) shop: string, @FromRoute({ name: "order" }) odrer: Guid) {}
  //   ^^^^ LIG1033
  //                 ^^^^^ LIG1033
}

@ApiController()
@Route("customers/{customerId:int}")
//                 ^^^^^^^^^^ LIG1005
export class CustomersController extends ControllerBase {
  @HttpGet()
  get(@FromRoute({ name: "customerId" }) id: Int32) {}
  //  ^^ LIG1033
}
