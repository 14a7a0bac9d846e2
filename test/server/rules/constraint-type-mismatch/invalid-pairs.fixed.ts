// @ts-nocheck
import { ControllerBase, HttpGet, type Guid, type Int32 } from "ligature";

declare const key: Guid;

export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id:guid}")
  //                   ^^^^ LIG1020
  get(id: Guid) {}

  @HttpGet("guids/{id:int:min(1)}")
  //                  ^^^ LIG1020
  guid(id: Int32) {}

  @HttpGet("ranges/{id}/{name:int}")
  //                   ^^^^^^^^^^^ LIG1020
  //                                      ^^^^^ LIG1020
  range(id: typeof key, name: Int32 | null) {}
}
