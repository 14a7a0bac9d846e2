/** The application with many actions in Ligature, before it listens. `npm run bench:build` writes and compiles it. */
import { createApp } from "ligature";

export async function createApplication(options) {
  const { controllers } = await import("../../.cache/bench/many/dist/controllers.js");
  return createApp({ controllers, ...options });
}
