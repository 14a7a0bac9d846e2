// @ts-nocheck
import { ControllerBase, FromBody, FromServices, HttpPost, Range, Route, type Int32 } from "ligature";

class Line {
  @Range(1, 9) count: Int32 = 1;
}

export namespace Shop {
  export class Item {
    @Range(1, 9) count: Int32 = 1;
  }

  export namespace Inner {
    export const Box = class {
      @Range(1, 9) count: Int32 = 1;
    };
  }

  export interface Cart {
    lines: Line[];
    items: Item[];
    box: InstanceType<typeof Inner.Box>;
  }

  class Clock {
    now = 0;
  }

  export const clocks = { make: () => new Clock() };
}

interface Counter {
  clock: ReturnType<typeof Shop.clocks.make>;
}

export class Service {
  counter?: Counter;
}

@Route("carts")
export class CartsController extends ControllerBase {
  @HttpPost()
  add(@FromBody() cart: Shop.Cart, @FromServices() service: Service) {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return this.ok(cart.lines.length + (service.counter?.clock.now ?? 0));
  }
}
