/**
 * The child of `ligature dev`: loads what every application needs, waits for the word, then runs the application as if
 * node had been started with it.
 *
 * @module
 */
import { pathToFileURL } from "node:url";
import "../register.js";

const main = process.env.LIGATURE_MAIN!;
delete process.env.LIGATURE_MAIN;

process.once("message", () => {
  // The application alone decides from now on how long the process lives.
  process.channel?.unref();
  process.argv[1] = main;
  void import(pathToFileURL(main).href);
});

// Without the parent, nobody would end this process. It may be gone before this line is reached, and the application may
// answer the signal without ending.
if (process.connected) process.once("disconnect", endWithParent);
else endWithParent();

function endWithParent(): void {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 5_000).unref();
}

// The run time and Fastify, ready before they are needed; an application that has neither just does not use them.
await import(
  new URL(import.meta.url.endsWith(".ts") ? "../../index.ts" : "../../index.js", import.meta.url).href
).catch(() => undefined);
