import type { RouteValues } from "../route-values.js";

/** Decides whether a route parameter accepts a value. If not, the route does not match. */
export interface RouteConstraint {
  /**
   * Whether the text is accepted. It must not throw and must be fast.
   *
   * @param values the values of all parameters; those of other parameters may not be checked yet
   */
  match(text: string, values?: RouteValues): boolean;
}

/** Creates a constraint from its arguments: `even(2,3)` passes `"2"` and `"3"`. It may throw an error that describes the mistake. */
export type RouteConstraintFactory = (...args: string[]) => RouteConstraint;

/**
 * Custom constraints by name. Templates use them like built-in ones. They may replace built-in ones.
 *
 * @example
 * const constraints: ConstraintMap = {
 *   slug: { match: (text) => /^[a-z0-9-]+$/.test(text) },
 *   startsWith: (prefix) => ({ match: (text) => text.startsWith(prefix) }),
 * };
 */
export type ConstraintMap = Readonly<Record<string, RouteConstraint | RouteConstraintFactory>>;

/** Keywords of JSON Schema that express the constraint, as far as possible. */
export interface ConstraintSchema {
  readonly type?: "integer" | "number" | "string" | "boolean";
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly not?: { readonly pattern: string };
  /** A sentence about what no keyword says. */
  readonly description?: string;
}
