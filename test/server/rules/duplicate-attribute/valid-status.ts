// @ts-nocheck
import { ControllerBase, HttpGet, ProducesResponseType, Route, type Int32 } from "ligature";

class Order {
  id!: Int32;
}

class Draft {
  id!: Int32;
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("types")
  @ProducesResponseType(200, Order)
  @ProducesResponseType(200, Draft)
  @ProducesResponseType<string>(200, { contentTypes: ["text/csv"] })
  @ProducesResponseType<Int32>(200)
  types() {
    return this.ok(new Order());
  }

  @HttpGet("text")
  @ProducesResponseType(200, { description: "the order" })
  @ProducesResponseType(200, Order)
  text() {
    return this.ok(new Order());
  }
}
