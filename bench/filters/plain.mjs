/** An application without filters and authorization. `npm run bench:build` compiles it. */
import { createApp } from "ligature";
import { OrdersController } from "./ligature/dist/orders.controller.js";

export function createApplication() {
  return createApp({ controllers: [OrdersController] });
}
