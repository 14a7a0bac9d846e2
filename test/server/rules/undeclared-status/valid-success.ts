// @ts-nocheck
import { ControllerBase, HttpGet, HttpPut, ProducesResponseType, Route, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPut("{id}")
  @ProducesResponseType(200)
  @ProducesResponseType(201)
  save(id: Int32) {
    return id > 9 ? this.created(`/orders/${id}`, id) : this.ok(id);
  }

  @HttpGet("{id}")
  @ProducesResponseType(404)
  get(id: Int32) {
    return id > 9 ? this.notFound() : this.ok(id);
  }

  @HttpGet()
  list() {
    return this.ok([1]);
  }
}
