// @ts-nocheck
import { ControllerBase, HttpGet, Route } from "ligature";

@Route("[controller]/{shop:alfa}")
//                         ^^^^ LIG1004
export class OrdersController extends ControllerBase {
  @HttpGet("{id:itn}")
  //            ^^^ LIG1004
  a(shop: string, id: string) {}

  @HttpGet("i/{id:integer}/{count:number}/{day:date}/{key:uuid}/{big:int64}")
  //              ^^^^^^^ LIG1004
  //                              ^^^^^^ LIG1004
  //                                           ^^^^ LIG1004
  //                                                      ^^^^ LIG1004
  //                                                                 ^^^^^ LIG1004
  i(shop: string, id: string, count: string, day: string, key: string, big: string) {}

  @HttpGet("r/{id:range(9, 1)}/{text:length(5,2)}")
  //                    ^^^^ LIG1004
  //                                        ^^^ LIG1004
  r(shop: string, id: string, text: string) {}

  @HttpGet("x/{id:int(5)}")
  //                  ^ LIG1004
  b(shop: string, id: string) {}

  @HttpGet("y/{id:range(1)}")
  //                    ^ LIG1004
  c(shop: string, id: string) {}

  @HttpGet("z/{id:min}")
  //              ^^^ LIG1004
  d(shop: string, id: string) {}

  @HttpGet("{code:regex(\\d[[)}")
  //                    ^^^^^ LIG1004
  e(shop: string, code: string) {}

  @HttpGet("q/{id:int()}")
  //              ^^^^^ LIG1004
  f(shop: string, id: string) {}
}
