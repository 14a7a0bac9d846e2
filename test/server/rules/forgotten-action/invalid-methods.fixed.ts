// @ts-nocheck
import { ControllerBase, HttpGet, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list() {}

  private archive(id: Int32) {}
  // `archive` LIG5006

  private async restore(id: Int32) {}
  // `restore` LIG5006
}
