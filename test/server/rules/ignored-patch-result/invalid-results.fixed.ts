// @ts-nocheck
import { AutomaticBadRequest, ControllerBase, HttpPatch, Route, type ActionResult } from "ligature";
import type { JsonMergePatchDocument, JsonPatchDocument } from "ligature";

@Route("orders")
@AutomaticBadRequest()
export class OrdersController extends ControllerBase {
  @HttpPatch("patched")
  patched(patch: JsonPatchDocument<Order>) {
    if (!patch.applyTo(order, this.modelState)) return this.badRequest(this.modelState);
    // `patch.applyTo(order, this.modelState)` LIG1062
    return this.ok(order);
  }

  @HttpPatch("merged")
  async merged(change: JsonMergePatchDocument<Order>) {
    if (!(await change.applyToAsync(order, this.modelState))) return this.badRequest(this.modelState);
    // `await change.applyToAsync(order, this.modelState)` LIG1062
    return this.noContent();
  }

  @HttpPatch("typed")
  typed(patch: JsonPatchDocument<Order>): ActionResult<Order> {
    if (!this.modelState.isValid) throw new Error("invalid");
    if (!patch.applyTo(order, this.modelState)) return this.badRequest(this.modelState);
    // `patch.applyTo(order, this.modelState)` LIG1062
    return order;
  }
}

export class Order {
  note?: string;
}

const order = new Order();
