import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { ApplicationModelError } from "../startup-problem.js";

/** What Fastify's router is told. */
export type RouterOptions = NonNullable<FastifyServerOptions["routerOptions"]>;

/** Node refuses a request whose line and headers are longer, so no parameter is ever too long for the router. */
const longestParameter = 16_384;

const required = { caseSensitive: false, ignoreTrailingSlash: true } as const;
const refused = ["ignoreDuplicateSlashes", "useSemicolonDelimiter"] as const;

/**
 * The router's options that a Fastify instance must be made with to route as Ligature does: literals without regard to case,
 * a slash at the end passed over, and parameters of any length. They hold for the whole instance, your own routes included.
 *
 * @param own further options of yours; what Ligature needs comes before them
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
  const options: RouterOptions = { ...initialConfig, ...(initialConfig as { routerOptions?: RouterOptions }).routerOptions };
  const wrong = [
    ...Object.entries(required).filter(([name, value]) => options[name as keyof typeof required] !== value),
    ...refused.filter((name) => options[name] === true).map((name) => [name, false] as const),
  ];
  if ((options.maxParamLength ?? 0) <= 100) wrong.push(["maxParamLength", longestParameter] as never);
  if (wrong.length === 0) return;
  const list = wrong.map(([name, value]) => `${name}: ${String(value)}`).join(", ");
  const message =
    `The Fastify instance was made with other router options than routing needs: it must have { ${list} }. ` +
    "They cannot be changed later, so make it with Fastify({ routerOptions: routerOptions() }).";
  throw new ApplicationModelError([{ code: "LIG2020", message }]);
}
