/** A form as a page of Ligature, with the helpers. `npm run bench:build` compiles it. */
import { createApp } from "ligature";
import { ContactPage } from "./ligature/dist/contact.page.js";

export function createApplication() {
  return createApp({ pages: [ContactPage], views: { root: new URL("./ligature/views", import.meta.url) } });
}
