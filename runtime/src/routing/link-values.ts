import type { RouteParameter, RouteTemplate } from "./route-template.js";
import { createRouteValues } from "./route-values.js";

/**
 * Values by name, for the parameters of a route; what the route has no parameter for goes into the query string, where the items of
 * an array stand one after the other. Names compare without regard to case.
 */
export type LinkValues = Readonly<Record<string, unknown>>;

/** A value as text, dates in ISO's form; null and undefined are as good as an empty text. */
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
 * The value of each parameter, or null where one is missing. From left to right:
 *
 * 1. a value that was given and is not empty is taken;
 * 2. a value of the current request is taken as long as nothing to its left was given differently or left out;
 * 3. an optional parameter and a catch-all go without; a default steps in; else there is no link.
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
    // Only what goes without is absent: an empty default is a value, which the constraints get to see.
    if (value !== "" || !mayGoWithout(parameter)) chosen[parameter.name] = value;
  }
  return chosen;
}

/** Whether values of the current request still count from this parameter on: it is the same as there, or its default stands in. */
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

/** Whether two values are the same for a path, in which case does not matter. */
export function isSameValue(one: string, other: string): boolean {
  return one === other || one.toLowerCase() === other.toLowerCase();
}
