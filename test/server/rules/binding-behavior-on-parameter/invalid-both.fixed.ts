// @ts-nocheck
import { BindNever, BindRequired, ControllerBase, HttpGet, type Int32, Required } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list(@Required() page: Int32, user: string) {}
  //   ^^^^^^^^^^^^^^^ LIG1002
  //                                ^^^^^^^^^^^^ LIG1002
}
