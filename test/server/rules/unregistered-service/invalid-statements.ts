// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

export class Clock {}

export class Store {}

export abstract class Base extends ControllerBase {
  constructor(
    readonly store: Store,
    readonly clock: Clock,
    //       ^^^^^ LIG2010
  ) {
    super();
  }
}

@Route("orders")
export class OrdersController extends Base {
  @HttpGet()
  list() {
    return this.store;
  }
}

function addStores(services) {
  services.addScoped(Store);
}

await createApp({
  controllers: [OrdersController],
  services(all) {
    addStores(all);
  },
});
