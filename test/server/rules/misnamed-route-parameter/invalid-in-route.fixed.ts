// @ts-nocheck
import { ControllerBase, HttpGet, HttpPost, Page, PageModel, Route, type Int32, FromRoute } from "ligature";

@Route("shops/{shopId:int}/orders")
//             ^^^^^^ LIG1005
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32) {}

  @HttpGet("by/{ID}/{idOf}", { name: "with" })
  //                 ^^^^ LIG1005
  @HttpPost("other")
  some(id: Int32) {}

  @HttpGet("{id:int}/lines/{lineId}")
  //                        ^^^^^^ LIG1005
  line(id: Int32, @FromRoute({ name: "lineId" }) line: Int32) {}
  //              ^^^^ LIG1033
}

@Page("/shops/{shop}/orders/{orderShop:int}")
//                           ^^^^^^^^^ LIG1005
export class OrderPage extends PageModel {
  onGet(shop: Int32) {}
}

declare const template: string;

export class LinesController extends ControllerBase {
  @HttpGet(template)
  @HttpGet("lines/{lineId}")
  //               ^^^^^^ LIG1005
  line(id: Int32) {}
}
