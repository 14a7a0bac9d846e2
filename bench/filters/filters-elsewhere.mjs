/** As `plain.mjs`, with a controller beside it that has filters. */
import { createApp } from "ligature";
import { AuditsController, OrdersController } from "./ligature/dist/orders.controller.js";

export function createApplication() {
  return createApp({ controllers: [OrdersController, AuditsController] });
}
