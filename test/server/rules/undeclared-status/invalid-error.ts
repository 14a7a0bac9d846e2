// @ts-nocheck
import { ConflictError, ControllerBase, HttpPut, ProducesResponseType, Route, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPut("{id}")
  @ProducesResponseType(404)
  save(id: Int32) {
    // `save` LIG5007
    if (id > 99) throw new ConflictError();
    return id > 9 ? this.notFound() : this.ok(id);
  }
}
