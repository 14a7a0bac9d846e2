export type { ConstraintParameter, AnyConstraintDefinition as ConstraintDefinition } from "./definition.js";
export { builtInConstraints, findBuiltInConstraint, findConstraintOfType } from "./registry.js";
export { findNearestName } from "./nearest-name.js";
export { writeSignature } from "./read-arguments.js";
export {
  checkConstraints,
  isCustomConstraint,
  isConstraintError,
  resolveConstraint,
  type ConstraintError,
  type ConstraintText,
  type LocatedConstraintError,
  type ResolvedConstraint,
} from "./resolve-constraint.js";
export type { ConstraintSchema, ConstraintMap, RouteConstraint, RouteConstraintFactory } from "./route-constraint.js";
