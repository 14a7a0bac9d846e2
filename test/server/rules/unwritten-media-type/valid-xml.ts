// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Produces, Route } from "ligature";

export class Order {
  id!: number;
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("xml")
  @Produces("application/xml", "application/atom+xml")
  xml(): Order {
    return new Order();
  }
}

export const app = createApp({ controllers: [OrdersController], xmlSerializerFormatters: true });
