// @ts-nocheck
import { AutomaticBadRequest, ControllerBase, HttpPatch, Route } from "ligature";
import type { JsonMergePatchDocument, JsonPatchDocument } from "ligature";

@Route("orders")
@AutomaticBadRequest()
export class OrdersController extends ControllerBase {
  @HttpPatch("patched")
  patched(patch: JsonPatchDocument<Order>) {
    patch.applyTo(order, this.modelState);
    // `patch.applyTo(order, this.modelState)` LIG1062
    return this.ok(order);
  }

  @HttpPatch("merged")
  async merged(change: JsonMergePatchDocument<Order>) {
    await change.applyToAsync(order, this.modelState);
    // `await change.applyToAsync(order, this.modelState)` LIG1062
    return this.noContent();
  }

  @HttpPatch("typed")
  typed(patch: JsonPatchDocument<Order>): Order {
    if (!this.modelState.isValid) throw new Error("invalid");
    patch.applyTo(order, this.modelState);
    // `patch.applyTo(order, this.modelState)` LIG1062
    return order;
  }
}

export class Order {
  note?: string;
}

const order = new Order();
