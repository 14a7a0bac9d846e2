// @ts-nocheck
import { ControllerBase, HttpGet, type Guid, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  // ligature-ignore LIG1020: old clients
  @HttpGet("orders/{id:guid}")
  get(id: Int32) {}

  @HttpGet("guids/{id:int}") /* ligature-ignore LIG1020: old clients */ guid(id: Guid) {}
}
