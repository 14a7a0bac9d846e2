export { factsOf, type ApplicationFacts } from "./application-facts.js";
export { DocumentCache } from "./document/document-cache.js";
export { createDocumentPlaces, nearestPlace, type DocumentPlaces } from "./document-places.js";
export * from "./document.js";
export type {
  DocumentFilter,
  DocumentFilterContext,
  OperationFilter,
  OperationFilterContext,
  ParameterFilter,
  ParameterFilterContext,
  RequestBodyFilter,
  RequestBodyFilterContext,
  SchemaFilter,
  SchemaFilterContext,
  SchemaMember,
} from "./filters.js";
export {
  checkDocuments,
  describeDocument,
  describeProperties,
  describeStatuses,
  generateDocument,
  listOperations,
  type DescribedDocument,
  type OperationOfEndpoint,
} from "./generate-document.js";
export type { OpenApiJsonSerializerOptions } from "./json-serializer-options.js";
export { documentRules } from "./operations/document-rules.js";
export { checkOperationIds, operationIdRules } from "./operations/operation-ids.js";
export { checkSecuritySchemes } from "./access/unknown-schemes.js";
export { openApiJson } from "./document/openapi-json.js";
export { writeDocument, type WrittenDocument } from "./document/write-document.js";
export { openApiYaml } from "./document/openapi-yaml.js";
export {
  documentNames,
  documentPath,
  type AnnotationOptions,
  type AuthorizationSchemes,
  type DescribedAction,
  type DocumentOptions,
  type OpenApiOptions,
  type SchemesOfRequirement,
} from "./openapi-options.js";
export { findAccessProblems, type AccessProblem, type DescriptionPart } from "./access/access-problems.js";
export {
  documentExtensions,
  documentPathAs,
  documentPaths,
  pageFiles,
  pagePrefix,
  sitePaths,
} from "./access/description-paths.js";
export { readGuard, type GuardedPaths, type GuardMistake, type GuardedPathOptions } from "./access/guarded-paths.js";
export { fold, lastWritten, pathSegments } from "./access/request-path.js";
export { readScopePrefix, type ScopePrefix } from "./access/scope-prefix.js";
export { reasonPhrases } from "./responses/status-descriptions.js";
