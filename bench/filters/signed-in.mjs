/** The same as `plain.mjs`, with a hook that sets the user, as authentication plugins do. */
import { createApp } from "ligature";
import { OrdersController } from "./ligature/dist/orders.controller.js";

const user = { name: "grace", roles: ["clerk"] };

/** An application in which all requests have a user. */
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
