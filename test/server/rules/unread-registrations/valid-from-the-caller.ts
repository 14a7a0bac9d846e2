// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

export class Store {}

@Route("orders")
export class OrdersController extends ControllerBase {
  constructor(private readonly store: Store) {
    super();
  }

  @HttpGet()
  list() {
    return this.store;
  }
}

export function createShop(register) {
  return createApp({ controllers: [OrdersController], services: (services) => register(services) });
}
