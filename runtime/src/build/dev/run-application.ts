/**
 * The child of `ligature dev`: loads what every application needs, waits for the word, then runs the application as if
 * node had been started with it.
 *
 * @module
 */
import { pathToFileURL } from "node:url";
import type { StartMessage } from "./application-process.js";

const main = process.env.LIGATURE_MAIN!;
delete process.env.LIGATURE_MAIN;
// Here and not in the parent: what a file of --env-file says comes first.
process.env.NODE_ENV ??= "development";

const prepared = prepare();
process.once("message", (word: StartMessage) => void prepared.then(() => run(word)).then(sayLoaded));

// Without the parent, nobody would end this process. It may be gone before this line is reached, and the application may
// answer the signal without ending.
if (process.connected) process.once("disconnect", endWithParent);
else endWithParent();

/**
 * The run time and Fastify are ready before they are needed; an application that has neither just does not use them. They come
 * before the hooks and the source maps, which are for the application's sources: without them they load faster.
 */
async function prepare(): Promise<void> {
  const runtime = import.meta.url.endsWith(".ts") ? "../../index.ts" : "../../index.js";
  await import(new URL(runtime, import.meta.url).href).catch(() => undefined);
  await import("../register.js");
}

async function run({ inspect }: StartMessage): Promise<unknown> {
  // The application alone decides from now on how long the process lives.
  process.channel?.unref();
  process.argv[1] = main;
  if (inspect !== undefined) (await import("./inspector.js")).openInspector(inspect);
  return import(pathToFileURL(main).href);
}

/** The parent waits for it with work that would slow the start down. */
function sayLoaded(): void {
  if (process.connected) process.send?.("loaded", () => undefined); // the parent may end meanwhile
}

function endWithParent(): void {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 5_000).unref();
}
