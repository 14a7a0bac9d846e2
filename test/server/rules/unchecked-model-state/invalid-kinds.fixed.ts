// @ts-nocheck
import { AutomaticBadRequest, type ActionResult } from "ligature";
import { ControllerBase, FromBody, FromQuery, HttpGet, HttpPost, Range, Route } from "ligature";

export class NewOrder {
  @Range(1, 9) count: number = 1;
}

@Route("orders")
@AutomaticBadRequest()
export class OrdersController extends ControllerBase {
  @HttpPost("automatic")
  automatic(@FromBody() order: NewOrder): string {
    return this.describe(order);
  }

  @HttpPost()
  @AutomaticBadRequest(false)
  create(@FromBody() order: NewOrder): ActionResult<string> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    // `create` LIG1032
    return this.describe(order);
  }

  @HttpPost("later")
  @AutomaticBadRequest(false)
  async later(@FromBody() order: NewOrder): Promise<ActionResult<NewOrder[]>> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    // `later` LIG1032
    return [order];
  }

  @HttpPost("apart")
  @AutomaticBadRequest(false)
  apart(@FromBody() { count }: NewOrder): ActionResult<number> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    // `apart` LIG1032
    return count;
  }

  private describe(order: NewOrder): string {
    return `${order.count}`;
  }
}
