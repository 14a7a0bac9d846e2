/**
 * Compiles TypeScript while it is loaded, with the descriptions that controllers and models need:
 * `node --import ligature/register src/main.ts`, `mocha --import=ligature/register`.
 *
 * @module
 */
import * as nodeModule from "node:module";
import { shortenFailures } from "../failures/index.js";
import { hasWholeInThreadHooks } from "./in-thread-hooks.js";
import { installRequireHooks, installRequireResolution } from "./require-hooks.js";
import { createSyncHooks, type SyncHooks } from "./sync-hooks.js";

const registered = Symbol.for("ligature.register");
const holder = globalThis as { [registered]?: true };
const { registerHooks } = nodeModule as { registerHooks?: (hooks: SyncHooks) => unknown };

if (holder[registered] === undefined) {
  holder[registered] = true;
  process.setSourceMapsEnabled(true); // So that stack traces refer to the sources.
  shortenFailures(true);
  // Newer versions of Node.js call hooks in the same thread, for require() too. In others, a separate thread has the
  // hooks for import.
  if (registerHooks !== undefined && hasWholeInThreadHooks(process.versions.node)) registerHooks(createSyncHooks());
  else {
    nodeModule.register(import.meta.url.endsWith(".ts") ? "./module-hooks.ts" : "./module-hooks.js", import.meta.url);
    installRequireResolution();
  }
  installRequireHooks();
}
