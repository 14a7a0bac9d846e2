// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, Range, Required, Route, type Int32 } from "ligature";

export namespace Shop {
  export class Line {
    //  `Line` LIG1066
    @Range(1, 9) count: Int32 = 1;
  }

  @Deprecated()
  export abstract class Payment {
    //           `Payment` LIG1066
    @Required() currency?: string;
  }

  export const Note = class {
    //  `Note` LIG1066
    @Required() text?: string;
  };

  export interface Cart {
    lines: Line[];
    payment?: Pick<Payment, "currency">;
    note?: InstanceType<typeof Note>;
  }
}

function makeModel() {
  class Made {
    //  `Made` LIG1066
    @Range(1, 9) count: Int32 = 1;
  }
  return Made;
}

function Deprecated() {
  return (target: unknown) => target as never;
}

export interface Order {
  made: InstanceType<ReturnType<typeof makeModel>>;
}

@Route("carts")
export class CartsController extends ControllerBase {
  @HttpPost()
  add(@FromBody() cart: Shop.Cart) {
    return this.modelState.isValid ? this.ok(cart.lines.length) : this.badRequest(this.modelState);
  }

  @HttpPost("orders")
  order(@FromBody() order: Order) {
    return this.modelState.isValid ? this.ok(order.made.count) : this.badRequest(this.modelState);
  }
}
