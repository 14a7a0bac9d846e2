// @ts-nocheck
import { ControllerBase, createApp, FromRoute, HttpGet, Route, type Int32 } from "ligature";

class Place {
  shop!: string;
  id!: Int32;
}

@Route("shops/{shop}")
export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id}")
  get(@FromRoute() place: Place) {}

  @HttpGet("both/{id}")
  @HttpGet("both")
  both(@FromRoute({ name: "SHOP" }) shop: string, @FromRoute() id: Int32 | null) {}

  @HttpGet("action")
  action(@FromRoute() action: string, @FromRoute() shop: string, @FromRoute() tenant: string) {}
}

export const app = await createApp({ controllers: [OrdersController], prefix: "/:tenant" });
