// @ts-nocheck
import { ControllerBase, HttpGet, type Guid, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  // `// ligature-ignore LIG1020: nothing is wrong here` LIG1044
  @HttpGet("orders/{id:int}")
  get(id: Int32) {}

  @HttpGet("guids/{id:int}")
  //                  ^^^ LIG1020
  //                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  guid(id: Guid) {}

  @HttpGet("broken/{id")
  //                 ^ LIG1003
  //                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  broken(id: Int32) {}
}
