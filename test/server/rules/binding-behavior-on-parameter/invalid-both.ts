// @ts-nocheck
import { BindNever, BindRequired, ControllerBase, HttpGet, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list(@BindRequired() page: Int32, @BindNever() user: string) {}
  //   ^^^^^^^^^^^^^^^ LIG1002
  //                                ^^^^^^^^^^^^ LIG1002
}
