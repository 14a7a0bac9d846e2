// @ts-nocheck
import { ControllerBase, FromQuery, HttpGet, HttpPost, Route, type Int32 } from "ligature";

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

  @HttpGet("{first}/{second}/then/{third:int}")
  //                 ^^^^^^ LIG1005
  //                               ^^^^^ LIG1005
  ordered(first: string, text: Record<string, string>) {}

  @HttpGet("optional/{one?}", { name: "with" })
  @HttpPost("optional/{one}/{two}")
  //                         ^^^ LIG1005
  optional(one?: string) {}

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
