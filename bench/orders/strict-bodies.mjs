/** The same as `ligature.mjs`, with strict bodies. */
import { createApp } from "ligature";
import { OrdersController } from "./ligature/dist/orders.controller.js";

export function createApplication() {
  return createApp({ controllers: [OrdersController], strictBodies: true });
}
