/** The same as `plain.mjs`, with an action filter around every action. */
import { createApp } from "ligature";
import { OrdersController, PassingFilter } from "./ligature/dist/orders.controller.js";

export function createApplication() {
  return createApp({ controllers: [OrdersController], filters: [PassingFilter] });
}
