// @ts-nocheck
import { ControllerBase, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @Route("all")
  list(): string[] {
    // `list` LIG5002
    return [];
  }
}
