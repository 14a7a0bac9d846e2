// @ts-nocheck
import { AutomaticBadRequest, ControllerBase, HttpPatch, Route } from "ligature";
import type { JsonMergePatchDocument, JsonPatchDocument } from "ligature";

@Route("orders")
@AutomaticBadRequest()
export class OrdersController extends ControllerBase {
  @HttpPatch("tested")
  tested(patch: JsonPatchDocument<Order>) {
    if (!patch.applyTo(order, this.modelState)) return this.badRequest(this.modelState);
    return this.ok(order);
  }

  @HttpPatch("kept")
  async kept(patch: JsonMergePatchDocument<Order>) {
    const isApplied = await patch.applyToAsync(order, this.modelState);
    return this.ok({ isApplied });
  }

  @HttpPatch("asked")
  asked(patch: JsonPatchDocument<Order>) {
    patch.applyTo(order, this.modelState);
    return this.modelState.isValid ? this.ok(order) : this.badRequest(this.modelState);
  }

  @HttpPatch("other")
  other(paint: Paint) {
    paint.applyTo(order);
    return this.ok(order);
  }
}

export class Order {
  note?: string;
}

export class Paint {
  color = "";
  applyTo(target: Order): void {
    target.note = this.color;
  }
}

const order = new Order();
