import { register } from "node:module";

/**
 * Compiles TypeScript as it is loaded, with the descriptions that controllers and models need:
 * `node --import ligature/register src/main.ts`, `mocha --import=ligature/register`.
 */
const hooks = import.meta.url.endsWith(".ts") ? "./module-hooks.ts" : "./module-hooks.js";
register(hooks, import.meta.url);
