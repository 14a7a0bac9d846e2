/**
 * The child process of `ligature dev`. It loads what every application needs, waits for the start message, and then
 * runs the application as if Node.js had been started with it.
 *
 * @module
 */
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { debuglog } from "node:util";
import type { StartMessage } from "./application-process.js";
import { tellAddress } from "./listening-address.js";
import { loadsModulesFirst, warmUp, type Ligature } from "./warm-up.js";

const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
const main = process.env.LIGATURE_MAIN!;
delete process.env.LIGATURE_MAIN;
// This is here and not in the parent, because the settings of an --env-file take precedence.
process.env.NODE_ENV ??= "development";

let isAsked = false;
const prepared = prepare();
process.once("message", (word: StartMessage) => {
  isAsked = true;
  void prepared.then(() => run(word)).then(sayLoaded);
});

// Without the parent, no one would end this process. The parent may be gone before this line runs, and the application
// may handle the signal without ending.
if (process.connected) process.once("disconnect", endWithParent);
else endWithParent();

/**
 * Loads the run time and Fastify before they are needed. An application without them just does not use them. They are
 * loaded before the hooks and the source maps, which are for the application's sources, because loading is faster
 * without those.
 */
async function prepare(): Promise<void> {
  await import(new URL(`../../index.${extension}`, import.meta.url).href)
    .then(warmUpUnlessAsked)
    .catch(() => undefined);
  await import("../register.js");
}

/** Nobody waits for a process that waits itself. If the message has come by now, somebody does. */
async function warmUpUnlessAsked(ligature: Ligature): Promise<void> {
  await setImmediate();
  if (isAsked || loadsModulesFirst(process.env.NODE_OPTIONS)) return;
  await warmUp(ligature);
  debuglog("ligature")("the next process is warm");
}

async function run({ inspect }: StartMessage): Promise<unknown> {
  // From now on, only the application decides how long the process lives.
  process.channel?.unref();
  process.argv[1] = main;
  // For workers of node:cluster and other children that run sources, too.
  process.execArgv.push("--import", new URL(`../register.${extension}`, import.meta.url).href);
  tellAddress((address) => {
    if (process.connected) process.send?.({ address }, () => undefined);
  });
  if (inspect !== undefined) (await import("./inspector.js")).openInspector(inspect);
  return import(pathToFileURL(main).href);
}

/** The parent waits for this before it does work that would slow down the start. */
function sayLoaded(): void {
  if (process.connected) process.send?.("loaded", () => undefined); // The parent may end in the meantime.
}

function endWithParent(): void {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 5_000).unref();
}
