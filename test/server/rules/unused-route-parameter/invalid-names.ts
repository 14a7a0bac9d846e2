// @ts-nocheck
import { ControllerBase, FromQuery, HttpGet, Route, type Int32 } from "ligature";

@Route("shops/{shop}")
//             ^^^^ LIG1005
export class OrdersController extends ControllerBase {
  @HttpGet("orders/{orderId:int}")
  //                ^^^^^^^ LIG1005
  get(id: Int32) {}
  //  ^^ LIG1033

  @HttpGet("lines/{line}")
  //               ^^^^ LIG1005
  lines(@FromQuery({ name: "all" }) isComplete: boolean, text: string) {}

  @HttpGet("taken/{key}/{code}")
  //               ^^^ LIG1005
  //                     ^^^^ LIG1005
  taken(@FromQuery({ name: "k" }) key: string, @FromQuery() { code }: Options) {}

  @HttpGet("list/{page?}")
  //              ^^^^ LIG1005
  list() {}
}

export class Options {
  code!: string;
}
