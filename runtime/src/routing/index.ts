export * from "./route-template.js";
export { parseRouteTemplate, type ParsedTemplate } from "./template-parser.js";
export type { TemplateError, TemplateErrorKind } from "./template-error.js";
export * from "./constraints/index.js";
export {
  compileSafeRegex,
  longestRegexText,
  type RegexError,
  type RegexOptions,
  type SafeRegex,
} from "./regex/safe-regex.js";
export { ecmaScriptPattern } from "./regex/ecma-script-pattern.js";
export { StepBudget } from "./regex/step-budget.js";
export type { RouteValues } from "./route-values.js";
export { ambiguityKeys, findAmbiguities, type Ambiguity } from "./ambiguity.js";
export { compileMatcher, mayBeMissing, type TemplateMatcher } from "./matcher.js";
export { comparePrecedence, computePrecedence } from "./precedence.js";
export {
  answersMethod,
  compareRank,
  compareRoutes,
  rankRoutes,
  type RankedRoute,
  type RouteDefinition,
} from "./ranked-route.js";
export { removeDotSegments } from "./dot-segments.js";
export { decodePath, requestPath } from "./request-path.js";
export { isImplied, RouteTable, type RouteResult } from "./route-table.js";
export { createRouteValues } from "./route-values.js";
export { findNearestName } from "./constraints/nearest-name.js";
export { encodeUrl } from "./encode-url.js";
export { compileLinkGenerator, generatePath, type LinkGenerator } from "./link-generator.js";
export type { LinkValues } from "./link-values.js";
export { NamedRouteTable } from "./named-routes.js";
export { foldCase } from "./ordinal-case.js";
export { isLocalUrl } from "./local-url.js";
