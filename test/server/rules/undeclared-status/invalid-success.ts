// @ts-nocheck
import { ControllerBase, HttpPut, ProducesResponseType, Route, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPut("{id}")
  @ProducesResponseType(200)
  save(id: Int32) {
    // `save` LIG5007
    return id > 9 ? this.created(`/orders/${id}`, id) : this.ok(id);
  }
}
