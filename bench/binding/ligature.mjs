/** The routes of `requests.mjs` in Ligature, not yet listening; `npm run bench:build` compiles them. */
import { createApp } from "ligature";
import { BindingController } from "./ligature/dist/binding.controller.js";

export function createApplication() {
  return createApp({ controllers: [BindingController] });
}
