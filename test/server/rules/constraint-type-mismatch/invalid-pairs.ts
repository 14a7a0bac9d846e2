// @ts-nocheck
import { ControllerBase, HttpGet, type Guid, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id:guid}")
  //                   ^^^^ LIG1020
  get(id: Int32) {}

  @HttpGet("guids/{id:int:min(1)}")
  //                  ^^^ LIG1020
  guid(id: Guid) {}
}
