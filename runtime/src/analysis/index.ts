export { AnalysisCache } from "./analysis-cache.js";
export { analyze, type AnalysisOptions } from "./analyze.js";
export {
  applyIgnores,
  ignoreRules,
  ineffectiveIgnores,
  isFirm,
  strayIgnores,
  unexplainedIgnores,
  type IgnoredDiagnostics,
} from "./ignore-comments.js";
export { checks } from "./registry.js";
export { withoutConsequences } from "./consequences.js";
export type { Check, CheckContext, ConventionalRoute, Finding, ReadSource } from "./check.js";
export {
  applySeverities,
  mergeSeverities,
  severityNames,
  severityOf,
  severityProblems,
  severityRules,
  severityWords,
  type ConfiguredSeverity,
  type Severities,
  type SeverityProblem,
} from "./severities.js";
export { binderClassesOf } from "./support/binder-classes.js";
export {
  annotationRules,
  disabledAnnotations,
  type DisabledAnnotations,
} from "./checks/openapi/disabled-annotations.js";
export { groupRules, unknownGroups } from "./checks/openapi/unknown-groups.js";
export { openDocumentRules, openDocuments, type ServedDocuments } from "./checks/openapi/open-documents.js";
export { mistakesInFilters, mistakesInOrders, withoutMethod, wrongOrder } from "./checks/routes/filter-mistakes.js";
export { lostProtection, lostProtections } from "./checks/authorization/lost-protections.js";
export { differingRouteOptions, differingSharedRoutes, groupSharedRoutes } from "./checks/routes/shared-routes.js";
export { asynchronousFactory, checkServiceGraph, serviceRules } from "./services/check-services.js";
export {
  givenServices,
  givenTypes,
  hostApplicationLifetimeKey,
  stringLocalizerKey,
} from "./services/given-services.js";
export { constructorDependencies, namedKey, shortName } from "./services/service-dependencies.js";
export type {
  ConstructedClass,
  ConstructorDependencies,
  ServiceDependency,
  ServiceKey,
  ServiceProblem,
} from "./services/service-graph.js";
export { asksForServices, missingServiceTargets } from "./services/service-targets.js";
export { literalOffsets } from "./support/literal-offsets.js";
export { ApplicationModelError, describeProblem, refuseProblems, type StartupProblem } from "./startup-problem.js";
export { summarizeWarnings } from "./summarize-warnings.js";
export { hostOf } from "./options/host-authority.js";
export { everyHost, mistakesInHosts, normalizeHostPattern } from "./options/allowed-host-patterns.js";
export { numericMistakes, numericOptions } from "./options/numeric-options.js";
export type { OptionMistake } from "./options/option-mistake.js";
export { mistakesInHealth } from "./options/health-paths.js";
export { mistakesInJson } from "./options/json-values.js";
export { mistakesInShapes, notAClass } from "./options/option-shapes.js";
export { optionNames, unknownOptions } from "./options/option-names.js";
export { mistakesOfKinds, optionMistakes, typedCodes } from "./options/option-mistakes.js";
export { howToRegister, missingCsrfPlugin } from "./options/missing-csrf-plugin.js";
export { mistakesInAntiforgery } from "./options/antiforgery-values.js";
export { mistakesInAuthorization } from "./options/authorization-texts.js";
export { guardedLoginPage, resolveLoginPath, type LoginPath } from "./checks/authorization/login-path.js";
export { repeatedClass } from "./options/repeated-class.js";
export { mistakeInTimes } from "./options/shutdown-times.js";
export { isExtensionData, isJsonMember, jsonNameOf, ownJsonName } from "../metadata/index.js";
