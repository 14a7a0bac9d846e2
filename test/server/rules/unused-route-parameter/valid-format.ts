// @ts-nocheck
import { ControllerBase, FormatFilter, HttpGet, Route, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}.{format?}")
  @FormatFilter()
  get(id: Int32): string {
    return String(id);
  }
}
