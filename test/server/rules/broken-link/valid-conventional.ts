// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}")
  get(id: string) {
    return [this.url.routeUrl("default"), this.url.action("anything", "Anywhere"), id];
  }
}

await createApp({ controllers: [OrdersController], conventionalRoutes: { default: "{controller}/{action}/{id}" } });
