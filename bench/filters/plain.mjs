/** An application that has no filters and asks for nobody; `npm run bench:build` compiles it. */
import { createApp } from "ligature";
import { OrdersController } from "./ligature/dist/orders.controller.js";

export function createApplication() {
  return createApp({ controllers: [OrdersController] });
}
