import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";

/** What Fastify's router is told. */
export type RouterOptions = NonNullable<FastifyServerOptions["routerOptions"]>;

/** Node refuses a request whose line and headers are longer, so no parameter is ever too long for the router. */
const longestParameter = 16_384;

/** A limit that somebody chose is left alone; this one nobody chose. */
const fastifysDefault = 100;

const required = {
  caseSensitive: false,
  ignoreTrailingSlash: true,
  ignoreDuplicateSlashes: false,
  useSemicolonDelimiter: false,
} as const;

/**
 * The router's options that a Fastify instance must be made with to route as Ligature does: literals without regard to case,
 * a slash at the end passed over, and parameters of any length. They hold for the whole instance, your own routes included.
 *
 * @param own further options of yours; what Ligature needs comes before them
 * @returns the options, for `Fastify({ routerOptions })`
 * @example const fastify = Fastify({ routerOptions: routerOptions() });
 */
export function routerOptions(own: RouterOptions = {}): RouterOptions {
  return { maxParamLength: longestParameter, ...own, ...required };
}

/**
 * Says what is missing where an instance was made without `routerOptions()`.
 *
 * @throws ApplicationModelError (LIG2020) that names the options
 */
export function requireRouterOptions(fastify: FastifyInstance): void {
  const { initialConfig } = fastify;
  // What is given outside of `routerOptions` is deprecated in Fastify, but it counts.
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
