export {
  ApplicationAuthorization,
  authorizationSetting,
  fallbackOf,
  registerPolicies,
  requirementFrom,
} from "./application-authorization.js";
export type {
  AuthorizationOptions,
  AuthorizationPolicy,
  PolicyClass,
  PolicyContext,
  PolicyFunction,
} from "./authorization-options.js";
export { authorizationProblems } from "./authorization-problems.js";
export { lostAttributes } from "./lost-attributes.js";
export { reportLostLoginPath } from "./lost-login-path.js";
export { authorizeStep } from "./authorize-step.js";
