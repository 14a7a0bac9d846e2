// @ts-nocheck
import {
  BindProperty,
  ControllerBase,
  FromBody,
  FromQuery,
  HttpPost,
  Route,
  type Byte,
  type Char,
  type Guid,
  type Int32,
  type Int64,
  type SByte,
  type UInt32,
  type UInt64,
} from "ligature";

class Order {
  count: Byte = 256;
  //`count` LIG1047
  id: Guid = "none";
  //`id` LIG1047
  size: Int32 | null = 0.5;
  //`size` LIG1047
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @BindProperty() level: SByte = 128;
  //              ^^^^^ LIG1047

  @HttpPost()
  add(
    @FromBody() order: Order,
    @FromQuery() first: UInt32 = -1,
    //           ^^^^^ LIG1047
    @FromQuery() second: Int64 = 9223372036854775808n,
    //           ^^^^^^ LIG1047
    @FromQuery() third: UInt64 = -1n,
    //           ^^^^^ LIG1047
    @FromQuery() fourth: Char = "ab",
    //           ^^^^^^ LIG1047
    @FromQuery() fifth: Int32 = NaN,
    //           ^^^^^ LIG1047
    @FromQuery() sixth: Int32 = 1e10,
    //           ^^^^^ LIG1047
  ) {}
}
