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

await createApp({
  controllers: [OrdersController],
  services: (services) => {
    for (const type of [Store]) services.addScoped(type);
    //                          ^^^^^^^^ LIG5011
    if (process.env.MORE) services.addSingleton(Store);
  },
});
