/** The same as `plain.mjs`, with another controller that has filters. */
import { createApp } from "ligature";
import { AuditsController, OrdersController } from "./ligature/dist/orders.controller.js";

export function createApplication() {
  return createApp({ controllers: [OrdersController, AuditsController] });
}
