import type { RouteValues } from "../route-values.js";

/** Decides whether a value may stand for a route parameter. Where it says no, the route does not match. */
export interface RouteConstraint {
  /**
   * Whether the text is accepted; it must neither throw nor take long.
   *
   * @param values the values of all the parameters, those of other parameters not yet checked
   */
  match(text: string, values?: RouteValues): boolean;
}

/** Makes a constraint of its arguments: `even(2,3)` gives `"2"` and `"3"`. It may throw an error that says what is wrong. */
export type RouteConstraintFactory = (...args: string[]) => RouteConstraint;

/**
 * Constraints of one's own, by name; they stand in templates like the built-in ones and may replace them.
 *
 * @example
 * const constraints: ConstraintMap = {
 *   slug: { match: (text) => /^[a-z0-9-]+$/.test(text) },
 *   startsWith: (prefix) => ({ match: (text) => text.startsWith(prefix) }),
 * };
 */
export type ConstraintMap = Readonly<Record<string, RouteConstraint | RouteConstraintFactory>>;

/** Keywords of JSON Schema that say the same as a constraint, as far as it can be said. */
export interface ConstraintSchema {
  readonly type?: "integer" | "number" | "string" | "boolean";
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}
