/**
 * Preloaded with `--import`: whatever imports `fastify` gets the one under the folder that `LIGATURE_FASTIFY` names, which
 * finds its own packages beside it. See on-fastify.mjs.
 */
import { register } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const home = pathToFileURL(join(process.env.LIGATURE_FASTIFY, "/")).href;

const hooks = `
const parentURL = ${JSON.stringify(new URL("package.json", home).href)};
export const resolve = (specifier, context, next) =>
  next(specifier, /^fastify(\\/|$)/.test(specifier) ? { ...context, parentURL } : context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

// Otherwise tests would pass without having tried anything.
if (!import.meta.resolve("fastify").startsWith(home)) throw new Error(`fastify does not come from ${home}`);
