// @ts-nocheck
import { ControllerBase, FromHeader, FromQuery, HttpGet, HttpPost } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("lists")
  lists([first]: string[], @FromHeader() { length }: string) {}
  //    ^^^^^^^ LIG1034
  //                                     ^^^^^^^^^^ LIG1034

  @HttpGet("models")
  models({ page }: Paging, @FromQuery({ name: "ids" }) [first]: string[]) {}

  @HttpPost("body")
  body({ page }: Paging) {}
}

export class Paging {
  page = 1;
}
