import { checkConstraints, parseRouteTemplate, requestPath, type RouteTemplate } from "../routing/index.js";
import { readPrefix, type PrefixParameter } from "./prefix-reader.js";

/** The path under which an application is registered, as a route template. */
export interface RegistrationPrefix {
  /** In Fastify's syntax: `/v1`, `/:tenant`, `/:id(\\d+)`. */
  readonly text: string;
  /** As a route template: `v1`, `{tenant}`, `{id:regex(^\\d+$)}`. */
  readonly template: RouteTemplate;
  /** The reasons why it cannot be a route template. Empty if it can. */
  readonly errors: readonly string[];
}

/**
 * Reads the prefix of a registration, in Fastify's syntax. It never throws. If the prefix cannot be a route template, the result
 * has errors, and the application does not start.
 *
 * @param text `/v1`, `/:tenant`, or a path of several segments; one slash at each end is ignored
 * @returns the prefix as a template, with its errors
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

/**
 * Returns the names of a prefix's parameters. Actions bind them from the route, like those of their own templates.
 *
 * @param text the prefix, in Fastify's syntax
 * @returns the names; none if the prefix has errors
 * @example prefixParameters("/shops/:shop/v1") // ["shop"]
 */
export function prefixParameters(text: string): readonly string[] {
  return parsePrefix(text).template.parameters.map(({ name }) => name);
}

/** Whether the template contains a parameter's regular expression unchanged. With `)` and `:` in it, it may not. */
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
 * Joins the prefixes of nested registrations as Fastify does for nested contexts.
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
 * Puts a prefix before a template. Afterward, the offsets of the template's parts are not valid.
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
 * The part of a request's target after the prefix, for handlers that know their own paths: `/openapi` for `/acme/openapi`
 * with the prefix `/:tenant`. The router has already matched the prefix, so its segments are counted and not compared.
 *
 * @param prefix the prefix
 * @param target the request's target
 * @returns the path, which starts with a slash unless nothing is left; `undefined` if a segment of the prefix is
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
