/**
 * The types of OpenAPI documents, of the options that make them, and of the filters that change them.
 *
 * @module
 */
export type { ActionAntiforgery, ActionAuthorization } from "../authorization/index.js";
export type { ApplicationModel, DocComment } from "../model/index.js";
export type * from "./document.js";
export type { OpenApiJsonSerializerOptions } from "./json-serializer-options.js";
import type { DocumentFilterContext } from "./filters.js";
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
export type {
  AnnotationOptions,
  AuthorizationSchemes,
  DescribedAction,
  DocumentOptions,
  OpenApiOptions,
  SchemesOfRequirement,
} from "./openapi-options.js";

/** @deprecated Use DocumentFilterContext. */
export type FilterContext = DocumentFilterContext;
