// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, JsonExtensionData, type Int32 } from "ligature";

export class Order {
  @JsonExtensionData() more: Record<string, unknown> = {};
}

export class Counts {
  @JsonExtensionData() more: Map<string, Int32> | null = null;
}

export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  add(@FromBody() order: Order) {
    return this.ok(Object.assign(new Order(), { more: { a: 1 } }));
  }

  @HttpPost("counts")
  addCounts(@FromBody() counts: Counts) {}
}
