/**
 * The child of `ligature dev`: loads what every application needs, waits for the word, then runs the application as if
 * node had been started with it.
 *
 * @module
 */
import { pathToFileURL } from "node:url";
import "../register.js";

const main = process.env["LIGATURE_MAIN"] as string;
delete process.env["LIGATURE_MAIN"];

process.once("message", () => {
  // Without its channel to the parent, nothing keeps the process alive but the application itself.
  process.disconnect();
  process.argv[1] = main;
  void import(pathToFileURL(main).href);
});

// The parent has gone before it gave the word.
process.once("disconnect", () => {
  if (process.argv[1] !== main) process.exit(0);
});

// The run time and Fastify, ready before they are needed; an application that has neither just does not use them.
await import(
  new URL(import.meta.url.endsWith(".ts") ? "../../index.ts" : "../../index.js", import.meta.url).href
).catch(() => undefined);
