// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}")
  get(id: string) {
    return [this.url.routeUrl("elsewhere"), id];
  }
}

export function create(controllers) {
  return createApp({ controllers: [OrdersController, ...controllers] });
}
