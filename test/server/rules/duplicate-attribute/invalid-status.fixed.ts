// @ts-nocheck
import { ControllerBase, HttpGet, ProducesResponseType, Route, type Int32 } from "ligature";

class Order {
  id!: Int32;
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}")
  //`@ProducesResponseType(200)` LIG1014
  @ProducesResponseType(404)
  @ProducesResponseType(200, Order)
  get(id: Int32) {
    return id > 0 ? this.ok(new Order()) : this.notFound();
  }
}
