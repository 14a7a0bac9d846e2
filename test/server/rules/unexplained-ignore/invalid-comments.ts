// @ts-nocheck
import { ControllerBase, HttpGet, type Guid, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("guids/{id:int}") // ligature-ignore LIG1020:
  //                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG5022
  guid(id: Guid) {}

  @HttpGet("blocks/{id:int}") /* ligature-ignore constraint-type-mismatch:  */
  //                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG5022
  block(id: Guid) {}
}
