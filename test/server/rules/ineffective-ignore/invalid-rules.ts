// @ts-nocheck
import { ControllerBase, HttpGet, type Guid, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("partly/{id:int}") // ligature-ignore LIG1005, LIG1020, LIG1006: only one is found
  //                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  partly(id: Guid) {}

  @HttpGet("names/{id:int}") // ligature-ignore constraint-type-mismach: misspelled
  //                  ^^^ LIG1020
  //                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  name(id: Guid) {}

  @HttpGet("codes/{id:int}") // ligature-ignore lig1020: misspelled
  //                  ^^^ LIG1020
  //                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  code(id: Guid) {}

  @HttpGet("unknown/{id:int}") // ligature-ignore LIG1020, LIG9999: there is no such rule
  //                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  unknown(id: Guid) {}

  @HttpGet("errors/{id") // ligature-ignore LIG9999: there is no such rule
  //                 ^ LIG1003
  //                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  error(id: Int32) {}
}
