// @ts-nocheck
import { ControllerBase, HttpGet, Route, type Guid, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  byNumber(id: Int32): string {
    return "";
  }

  @HttpGet("{id:guid}")
  byKey(id: Guid): string {
    // `byKey` LIG5003
    return "";
  }
}
