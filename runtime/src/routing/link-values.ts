import type { RouteParameter, RouteTemplate } from "./route-template.js";
import { createRouteValues } from "./route-values.js";

/**
 * Values by name, for the parameters of a route. Other values go into the query string, where each item of an array is repeated
 * under its name. Names are not case-sensitive.
 */
export type LinkValues = Readonly<Record<string, unknown>>;

/** A value as text. Dates have the ISO format. Null and undefined are an empty string. */
export function linkText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(linkText).join(",");
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Values by their names in lower case. */
export function byLowerCase(values: LinkValues): Map<string, unknown> {
  const map = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) map.set(name.toLowerCase(), value);
  return map;
}

/**
 * The value of each parameter, or null if one is missing. From left to right:
 *
 * 1. a given value that is not empty is used;
 * 2. a value of the current request is used unless a value to its left differs or is missing;
 * 3. otherwise an optional parameter or a catch-all has no value, a default is used, or there is no link.
 */
export function chooseValues(
  template: RouteTemplate,
  given: ReadonlyMap<string, unknown>,
  ambient: ReadonlyMap<string, unknown>,
): Record<string, string> | null {
  const chosen = createRouteValues();
  let usesAmbient = ambient.size > 0;
  for (const parameter of template.parameters) {
    const key = parameter.name.toLowerCase();
    const own = given.has(key) ? linkText(given.get(key)) : null;
    const current = ambient.has(key) ? linkText(ambient.get(key)) : null;
    usesAmbient &&= keepsAmbient(parameter, own, current);
    const value = chooseValue(parameter, own, current, usesAmbient);
    if (value === null) return null;
    if (parameter.requiredValue !== undefined && !isSameValue(value, parameter.requiredValue)) return null;
    // Only a parameter without a value is absent. An empty default is a value that the constraints check.
    if (value !== "" || !mayGoWithout(parameter)) chosen[parameter.name] = value;
  }
  return chosen;
}

/** Whether values of the current request still apply after this parameter: its value is the same there, or its default is used. */
function keepsAmbient(parameter: RouteParameter, own: string | null, current: string | null): boolean {
  if (own === null) return current !== null || parameter.default !== null;
  return current === null || isSameValue(own, current);
}

function chooseValue(
  parameter: RouteParameter,
  own: string | null,
  current: string | null,
  usesAmbient: boolean,
): string | null {
  const isRequired = current !== null && isSameValue(current, parameter.requiredValue ?? "");
  const fallback = usesAmbient || (own === null && isRequired) ? current : null;
  return own || fallback || (mayGoWithout(parameter) ? "" : parameter.default);
}

function mayGoWithout({ optional, catchAll }: RouteParameter): boolean {
  return optional || catchAll;
}

/** Whether two values are the same in a path, ignoring case. */
export function isSameValue(one: string, other: string): boolean {
  return one === other || one.toLowerCase() === other.toLowerCase();
}
