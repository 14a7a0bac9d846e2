// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

export class First {
  constructor(private readonly second: Second) {}
}

export class Second {
  constructor(private readonly third: Third) {}
}

export class Third {
  constructor(private readonly first: First) {}
  //                           ^^^^^ LIG2012
}

@Route("orders")
export class OrdersController extends ControllerBase {
  constructor(private readonly third: Third) {
    super();
  }

  @HttpGet()
  list() {
    return this.third;
  }
}

await createApp({
  controllers: [OrdersController],
  services: (services) => services.addScoped(First).addScoped(Second).addScoped(Third),
});
