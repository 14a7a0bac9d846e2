import {
  isConstraintError,
  resolveConstraint,
  type ConstraintMap,
  type ResolvedConstraint,
} from "./constraints/index.js";
import type { RouteTemplate } from "./route-template.js";
import type { RouteValues } from "./route-values.js";

/** A constraint of a template with the parameter that it is on. */
export interface ConstraintCheck {
  readonly name: string;
  readonly optional: boolean;
  readonly constraint: ResolvedConstraint;
}

/**
 * Creates the constraints of a template.
 *
 * @throws Error if one is invalid
 */
export function compileChecks(template: RouteTemplate, constraints: ConstraintMap): ConstraintCheck[] {
  return template.parameters.flatMap((parameter) =>
    parameter.constraints.map((reference) => {
      const constraint = resolveConstraint(reference, constraints);
      if (isConstraintError(constraint)) throw new Error(`${template.text}: ${constraint.message}`);
      return { name: parameter.name, optional: parameter.optional, constraint };
    }),
  );
}

/** Whether the values satisfy all constraints. A missing value does if its parameter is optional, and rarely otherwise. */
export function passesChecks(checks: readonly ConstraintCheck[], values: RouteValues): boolean {
  for (const { name, optional, constraint } of checks) {
    const value = values[name];
    if (value === undefined ? !optional && !constraint.acceptsAbsent : !constraint.match(value, values)) return false;
  }
  return true;
}
