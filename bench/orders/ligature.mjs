/** The orders API of Ligature, not yet listening; `npm run bench:build` compiles it. */
import { createApp } from "ligature";
import { OrdersController } from "./ligature/dist/orders.controller.js";

export function createApplication(options) {
  return createApp({ controllers: [OrdersController], ...options });
}
