import {
  ControllerBase,
  FromBody,
  FromServices,
  HttpPost,
  MaxLength,
  Range,
  Required,
  Route,
  type Int32,
} from "ligature";

function Logged(): PropertyDecorator {
  return () => undefined;
}

/** Nothing reads it, so it is not a model. */
export class Unused {
  @Required() static city?: string;
}

export class NewOrder {
  @Required() city?: string;
  @Logged() private secret = 1;
  @Logged() static count = 0;
  @MaxLength(3) get short(): string {
    return String(this.secret);
  }
  @Range(1, 10) set size(value: Int32) {
    this.secret = value;
  }
  get size(): Int32 {
    return this.secret;
  }
}

class Named {
  @Required() protected name?: string;
}

export class Customer extends Named {
  override name?: string = "none";
}

export class Prices {
  @Range(1, 10) private factor: Int32 = 1;
  of(value: Int32): Int32 {
    return value * this.factor;
  }
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  add(@FromBody() order: NewOrder) {
    return this.modelState.isValid ? this.ok(order.city) : this.badRequest(this.modelState);
  }

  @HttpPost("customers")
  addCustomer(@FromBody() customer: Customer, @FromServices() prices: Prices) {
    return this.modelState.isValid ? this.ok([customer.name, prices.of(1)]) : this.badRequest(this.modelState);
  }
}
