import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";

/** The options of Fastify's router. */
type RouterOptions = NonNullable<FastifyServerOptions["routerOptions"]>;

/** Node.js refuses a request with a longer line and headers, so no parameter is ever too long for the router. */
const longestParameter = 16_384;

/** This is Fastify's default. A limit that the user has set is kept. */
const fastifysDefault = 100;

const required = {
  caseSensitive: false,
  ignoreTrailingSlash: true,
  ignoreDuplicateSlashes: false,
  useSemicolonDelimiter: false,
} as const;

/**
 * Returns the router options that a Fastify instance needs to route like Ligature: literals are case-insensitive, a
 * trailing slash is ignored, and parameters may have any length. They apply to the whole instance, including your own
 * routes.
 *
 * @param own your own options; those that Ligature needs override them
 * @returns the options, for `Fastify({ routerOptions })`
 * @example const fastify = Fastify({ routerOptions: routerOptions() });
 */
export function routerOptions(own: RouterOptions = {}): RouterOptions {
  return { maxParamLength: longestParameter, ...own, ...required };
}

/**
 * Reports what is missing if an instance was created without `routerOptions()`.
 *
 * @throws ApplicationModelError (LIG2020) that names the options
 */
export function requireRouterOptions(fastify: FastifyInstance): void {
  const { initialConfig } = fastify;
  // Options outside `routerOptions` are deprecated in Fastify, but still work.
  const given = (initialConfig as { routerOptions?: object }).routerOptions;
  const options: Readonly<Record<string, unknown>> = { ...initialConfig, ...given };
  const wrong = Object.entries(required).filter(([name, value]) => (options[name] ?? false) !== value);
  const list = wrong.map(([name, value]) => `${name}: ${value}`);
  if (Number(options.maxParamLength) <= fastifysDefault) list.push(`maxParamLength: ${longestParameter}`);
  if (list.length === 0) return;
  const message =
    `The Fastify instance has the wrong router options: it must have { ${list.join(", ")} }. ` +
    "They cannot be changed later, so create it with Fastify({ routerOptions: routerOptions() }).";
  throw new ApplicationModelError([{ code: "LIG2020", message }]);
}
