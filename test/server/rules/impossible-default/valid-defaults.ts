// @ts-nocheck
import {
  ControllerBase,
  FromBody,
  FromQuery,
  HttpPost,
  Range,
  Route,
  type Byte,
  type Char,
  type Double,
  type Guid,
  type Int32,
  type Int64,
  type Single,
  type UInt32,
  type UInt64,
} from "ligature";

class Order {
  count: Byte = 255;
  id: Guid = "00000000-0000-0000-0000-000000000000";
  size: Int32 | null = null;
  scale: Double = 1.5;
  weight: Single = NaN;
  total = -3.5;
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  add(
    @FromBody() order: Order,
    @FromQuery() first: UInt32 = 4294967295,
    @FromQuery() second: Int64 = -9223372036854775808n,
    @FromQuery() third: UInt64 = 18446744073709551615n,
    @FromQuery() fourth: Char = "a",
    @FromQuery() fifth: Int32 = -0,
    @FromQuery() sixth: Int32 = 1e5,
    @FromQuery() @Range(1, 10) seventh: Int32 = 0,
  ) {
    return this.modelState.isValid ? this.ok({ order, first, second, third, fourth, fifth, sixth, seventh }) : null;
  }
}
