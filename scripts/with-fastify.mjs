/**
 * Preloaded with `--import`: every import of `fastify` gets the one in the folder that `LIGATURE_FASTIFY` names, which
 * finds its own dependencies there. See on-fastify.mjs.
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

// Otherwise tests would pass without testing anything.
if (!import.meta.resolve("fastify").startsWith(home)) throw new Error(`fastify does not come from ${home}`);
