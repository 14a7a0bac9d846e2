// @ts-nocheck
import { ControllerBase, HttpPost, ProducesResponseType, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  @ProducesResponseType(201)
  @ProducesResponseType(202)
  // `@ProducesResponseType(202)` LIG5008
  create() {
    return this.created("/orders/1", 1);
  }
}
