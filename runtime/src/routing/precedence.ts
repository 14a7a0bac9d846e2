import { findParameter, type RouteSegment, type RouteTemplate } from "./route-template.js";

/**
 * The precedence of a template: one digit for each segment, as a decimal (`2.13`). The lower one is tried first; a
 * template comes before its continuations.
 *
 * 1 a literal, or a parameter with a required value; 2 a parameter with a constraint, or a complex segment;
 * 3 a parameter; 4 a catch-all with a constraint; 5 a catch-all. A template without segments has 0.
 *
 * @param template the template
 * @returns the precedence
 * @example computePrecedence(parseRouteTemplate("orders/{id:int}/{part}").template) // "1.23"
 */
export function computePrecedence(template: RouteTemplate): string {
  const digits = template.segments.map((segment) => segmentDigit(template, segment)).join("");
  return digits.length < 2 ? digits || "0" : `${digits[0]}.${digits.slice(1)}`;
}

/**
 * Compares two precedences digit by digit, because a double has only 17 digits.
 *
 * @param one a precedence
 * @param other another
 * @returns negative if the first is tried before the second
 * @example comparePrecedence("1.2", "1.3") < 0 // true
 */
export function comparePrecedence(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function segmentDigit(template: RouteTemplate, { parts }: RouteSegment): number {
  const [part] = parts;
  if (parts.length > 1) return 2;
  if (part?.kind !== "parameter") return 1;
  const parameter = findParameter(template, part.name)!;
  if (parameter.requiredValue !== undefined) return 1;
  return (parameter.catchAll ? 5 : 3) - (parameter.constraints.length > 0 ? 1 : 0);
}
