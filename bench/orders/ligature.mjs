/** The orders API in Ligature, before it listens. `npm run bench:build` compiles it. */
import { createApp } from "ligature";
import { OrdersController } from "./ligature/dist/orders.controller.js";

export function createApplication(options) {
  return createApp({ controllers: [OrdersController], ...options });
}
