/** As `plain.mjs`, with a hook that knows the user, as plugins of signing in have one. */
import { createApp } from "ligature";
import { OrdersController } from "./ligature/dist/orders.controller.js";

const user = { name: "grace", roles: ["clerk"] };

/** An application whose requests all have a user. */
export async function createSignedIn(controllers) {
  const app = await createApp({ controllers });
  app.decorateRequest("user", null);
  app.addHook("onRequest", (request, _reply, done) => {
    request.user = user;
    done();
  });
  return app;
}

export function createApplication() {
  return createSignedIn([OrdersController]);
}
