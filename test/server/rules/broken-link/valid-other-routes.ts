// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}", { name: process.env.NAME })
  get(id: string) {
    return [this.url.routeUrl("computed"), id];
  }
}

await createApp({ controllers: [OrdersController] });
