export {
  antiforgeryOf,
  defaultAntiforgeryHeader,
  needsToken,
  type ActionAntiforgery,
  type AntiforgeryFacts,
} from "./action-antiforgery.js";
export { authorizationOf, type ActionAuthorization, type AuthorizationOrigin } from "./action-authorization.js";
export { evaluate, type Verdict } from "./evaluate.js";
export { requirementOf, type AuthorizationRequirement } from "./requirement.js";
export { defaultRolesOf } from "./roles.js";
