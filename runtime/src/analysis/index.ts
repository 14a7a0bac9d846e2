export { AnalysisCache } from "./analysis-cache.js";
export { analyze, type AnalysisOptions } from "./analyze.js";
export {
  applyIgnores,
  ignoreRules,
  ineffectiveIgnores,
  isFirm,
  strayIgnores,
  type IgnoredDiagnostics,
} from "./ignore-comments.js";
export { checks } from "./registry.js";
export type { Check, CheckContext, ConventionalRoute, Finding } from "./check.js";
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
export { binderClassesOf } from "./binder-classes.js";
export { annotationRules, disabledAnnotations, type DisabledAnnotations } from "./disabled-annotations.js";
export { groupRules, unknownGroups } from "./unknown-groups.js";
export { openDocumentRules, openDocuments, type ServedDocuments } from "./open-documents.js";
export { checkServiceGraph, serviceRules } from "./check-services.js";
export { givenServices, givenTypes } from "./given-services.js";
export { constructorDependencies, namedKey, shortName } from "./service-dependencies.js";
export type {
  ConstructedClass,
  ConstructorDependencies,
  ServiceDependency,
  ServiceKey,
  ServiceProblem,
} from "./service-graph.js";
export { asksForServices, missingServiceTargets } from "./service-targets.js";
export { literalOffsets } from "./literal-offsets.js";
export { ApplicationModelError, describeProblem, type StartupProblem } from "./startup-problem.js";
export { summarizeWarnings } from "./summarize-warnings.js";
