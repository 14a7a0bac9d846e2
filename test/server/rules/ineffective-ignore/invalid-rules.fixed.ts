// @ts-nocheck
import { ControllerBase, HttpGet, type Guid, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("partly/{id:int}") // ligature-ignore LIG1020: only one is found
  //                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  partly(id: Guid) {}

  @HttpGet("names/{id:int}") // ligature-ignore constraint-type-mismatch: misspelled
  //                  ^^^ LIG1020
  //                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  name(id: Guid) {}

  @HttpGet("codes/{id:int}") // ligature-ignore LIG1020: misspelled
  //                  ^^^ LIG1020
  //                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  code(id: Guid) {}

  @HttpGet("unknown/{id:int}") // ligature-ignore LIG1020: there is no such rule
  //                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  unknown(id: Guid) {}

  @HttpGet("errors/{id")
  //                 ^ LIG1003
  //                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LIG1044
  error(id: Int32) {}
}
