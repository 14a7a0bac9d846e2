import { checkConstraints, parseRouteTemplate, requestPath, type RouteTemplate } from "../routing/index.js";
import { readPrefix, type PrefixParameter } from "./prefix-reader.js";

/** The path under which an application is registered, as a route template. */
export interface RegistrationPrefix {
  /** As Fastify has it: `/v1`, `/:tenant`, `/:id(\\d+)`. */
  readonly text: string;
  /** What it means: `v1`, `{tenant}`, `{id:regex(^\\d+$)}`. */
  readonly template: RouteTemplate;
  /** Why it cannot be a route template; empty where it can. */
  readonly errors: readonly string[];
}

/**
 * Reads the prefix of a registration, which is written as Fastify writes paths. It never throws: what cannot be said by a
 * route template is an error, and the application does not start.
 *
 * @param text `/v1`, `/:tenant`, or a path of several segments; slashes at the ends do not count
 * @returns the prefix as a template, and what is wrong with it
 * @example parsePrefix("/shops/:shop(\\d+)").template.text // "shops/{shop:regex(^\\d+$)}"
 */
export function parsePrefix(text: string): RegistrationPrefix {
  const { template: written, parameters, errors } = readPrefix(text);
  if (errors.length > 0) return { text, template: parseRouteTemplate("").template, errors: [...new Set(errors)] };
  const { template, errors: mistakes } = parseRouteTemplate(written);
  const lost = parameters.find((parameter, index) => !isSaid(parameter, template, index));
  if (mistakes.length === 0 && lost !== undefined) return { text, template, errors: [unsayable(lost)] };
  return { text, template, errors: [...mistakes, ...checkConstraints(template)].map(({ message }) => message) };
}

/** Whether a parameter's regular expression got into the template as it is: one with `)` and `:` in it may not. */
function isSaid({ pattern }: PrefixParameter, { parameters }: RouteTemplate, index: number): boolean {
  const { constraints = [], default: fallback = null } = parameters[index] ?? {};
  return (
    fallback === null && constraints.length === Number(pattern !== undefined) && constraints[0]?.arguments === pattern
  );
}

function unsayable({ name, pattern = "" }: PrefixParameter): string {
  return `The regular expression '${pattern}' of ':${name}' cannot be a route constraint. Write it without ':' and '=' after ')'.`;
}

/**
 * The prefix of a registration inside another one, joined as Fastify joins the prefixes of nested contexts.
 *
 * @param prefixes the prefixes, the outer first
 * @returns one prefix
 * @example joinPrefixes("/shop", "v1") // "/shop/v1"
 */
export function joinPrefixes(...prefixes: readonly string[]): string {
  return prefixes.reduce((outer, inner) => {
    if (inner === "") return outer;
    return `${outer.replace(/\/$/, "")}/${inner.replace(/^\//, "")}`;
  }, "");
}

/**
 * Puts a prefix before a template. The places of the template's pieces in its text are of no use afterwards.
 *
 * @param prefix the prefix
 * @param template the template
 * @returns a new template
 * @example underPrefix(parsePrefix("/v1"), parseRouteTemplate("orders").template).text // "v1/orders"
 */
export function underPrefix({ template: before }: RegistrationPrefix, template: RouteTemplate): RouteTemplate {
  if (before.segments.length === 0) return template;
  const own = template.text.replace(/^~?\//, "");
  return {
    text: own === "" ? before.text : `${before.text}/${own}`,
    segments: [...before.segments, ...template.segments],
    parameters: [...before.parameters, ...template.parameters],
  };
}

/**
 * What stands behind the prefix in a request's target, for handlers that know their own paths: `/openapi` for `/acme/openapi`
 * under `/:tenant`. The router has found the prefix already, so its segments are counted and not compared.
 *
 * @param prefix the prefix
 * @param target the request's target
 * @returns the path, which begins with a slash unless nothing is left; `undefined` where a segment of the prefix is
 * empty
 * @example pathBehindPrefix(parsePrefix("/:tenant"), "/acme/openapi") // "/openapi"
 */
export function pathBehindPrefix({ template }: RegistrationPrefix, target: string): string | undefined {
  const segments = requestPath(target).split("/").slice(1);
  const count = template.segments.length;
  if (segments.slice(0, count).includes("") || segments.length < count) return undefined;
  const rest = segments.slice(count);
  return rest.length === 0 ? "" : `/${rest.join("/")}`;
}
