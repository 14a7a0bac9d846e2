/** The same as `signed-in.mjs`, with `@Authorize()` on the controller. */
import { GuardedOrdersController } from "./ligature/dist/orders.controller.js";
import { createSignedIn } from "./signed-in.mjs";

export function createApplication() {
  return createSignedIn([GuardedOrdersController]);
}
