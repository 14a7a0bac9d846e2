/** The routes of `requests.mjs` in Ligature, before it listens. `npm run bench:build` compiles them. */
import { createApp } from "ligature";
import { BindingController } from "./ligature/dist/binding.controller.js";

export function createApplication(options) {
  return createApp({ controllers: [BindingController], ...options });
}
