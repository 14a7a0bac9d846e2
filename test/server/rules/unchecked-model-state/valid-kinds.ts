// @ts-nocheck
import { AutomaticBadRequest, ControllerBase, FromBody, HttpGet, HttpPost, Range, Route } from "ligature";

export class NewOrder {
  @Range(1, 9) count: number = 1;
}

declare function check(controller: ControllerBase): void;
declare function checkRequest(request: unknown): void;

abstract class Checking extends ControllerBase {
  protected isRight(): boolean {
    return this.modelState.isValid;
  }
}

@Route("orders")
export class OrdersController extends Checking {
  @HttpPost()
  create(@FromBody() order: NewOrder): string | null {
    return this.modelState.isValid ? `${order.count}` : null;
  }

  @HttpPost("inherited")
  inherited(@FromBody() order: NewOrder): string | null {
    return this.isRight() ? `${order.count}` : null;
  }

  @HttpPost("handed")
  handed(@FromBody() order: NewOrder): string {
    check(this);
    return `${order.count}`;
  }

  @HttpPost("request")
  byRequest(@FromBody() order: NewOrder): string {
    checkRequest(this.request);
    return `${order.count}`;
  }

  @HttpPost("automatic")
  @AutomaticBadRequest()
  automatic(@FromBody() order: NewOrder): string {
    return `${order.count}`;
  }

  @HttpPost("unused")
  unused(@FromBody() order: NewOrder): string {
    return "nothing of it";
  }

  @HttpGet("{id}")
  get(id: number, page: number = 1): string {
    return `${id} ${page}`;
  }
}
