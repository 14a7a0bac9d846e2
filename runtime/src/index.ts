/**
 * Ligature's public API: the decorators, the simple types, the contracts of binding, and the run time on Fastify. The parsers of
 * simple types are in `ligature/types`, and the types of documents in `ligature/openapi`.
 *
 * @module
 */
import { ModelBinder as modelBinderAttribute } from "./attributes/index.js";
import type { ModelBinder as ModelBinderContract } from "./binding/index.js";

export * from "./attributes/antiforgery-attributes.js";
export * from "./attributes/api-attributes.js";
export * from "./attributes/authorization-attributes.js";
export * from "./attributes/binding-attributes.js";
export * from "./attributes/filter-attributes.js";
export * from "./attributes/caching-attributes.js";
export * from "./attributes/json-attributes.js";
export * from "./attributes/request-limit-attributes.js";
export * from "./attributes/routing-attributes.js";
export { SimpleType, type SimpleTypeOptions } from "./attributes/index.js";
export * from "./attributes/swagger-attributes.js";
export * from "./attributes/temp-data-attribute.js";
export * from "./attributes/validation/attributes.js";
export type { AttributeDecorator, AttributeDefinition, AttributeFactory, AttributeTarget } from "./attributes/index.js";
export { defineAttribute, validationAttribute, ValidationAttribute, ValidationResult } from "./attributes/index.js";
export type {
  AttributeHolder,
  AttributeOptions,
  CustomAttribute,
  CustomAttributeDefinition,
  ParameterAttribute,
  ParameterFacts,
  ParameterValueContext,
  Services,
  ValidatableObject,
  ValidationContext,
  ValidationOptions,
  ValidationResults,
} from "./attributes/index.js";
export { escapeHtml, Form, FormError, FormItem, HtmlString } from "./forms/index.js";
export type {
  FieldName,
  FieldsOf,
  FormDestination,
  FormOptions,
  FormTexts,
  HtmlAttributes,
  HtmlAttributeValue,
  SelectItems,
  SelectListItem,
  SelectOptions,
  SummaryKind,
} from "./forms/index.js";
export {
  EntityTagHeader,
  JsonMergePatchDocument,
  JsonPatchDocument,
  ModelBindingContext,
  ModelBindingResult,
  ModelState,
  ValueProviderResult,
} from "./binding/index.js";
export type {
  BindingMessages,
  BindingRequest,
  BindingTrace,
  BindingTraceEntry,
  EntityTagComparison,
  EntityTagSource,
  MetadataKind,
  PatchDocument,
  PatchSource,
  PreparedPatch,
  ModelBinderProvider,
  ModelBinderProviderContext,
  ModelClass,
  ModelError,
  ModelMetadata,
  ModelStateEntry,
  ModelValidationState,
  PrefixedKey,
  TypeBinderProvider,
  UnreadBody,
  ValidationStateEntry,
  ValueProvider,
} from "./binding/index.js";
export type { ReDocOptions, SwaggerUiOptions } from "./docs-ui/index.js";
export type { JsonPatchOperation } from "./formatters/index.js";
export { MultipartPart, MultipartReader } from "./formatters/index.js";
export type {
  ArrivingFile,
  FileTarget,
  FormCollection,
  FormField,
  FormFile,
  FormReadFailure,
  FormReading,
  ReadRange,
} from "./formatters/index.js";
export type { JsonReader, JsonSerializer, JsonTextWriter } from "./formatters/index.js";
export type { MemberNames, NamedProperty, ValueMetadata } from "./metadata/index.js";
export * from "./formatters/input-formatter.js";
export * from "./formatters/output-formatter.js";
export {
  jsonInputFormatter,
  jsonOutputFormatter,
  streamOutputFormatter,
  stringOutputFormatter,
  textOfBody,
} from "./formatters/index.js";
export * from "./hosting/index.js";
export type { ConfiguredSeverity, Severities } from "./analysis/index.js";
export type {
  ActionModel,
  AttributeFacts,
  AttributeModel,
  BindingInfo,
  BindingLimits,
  BindingSource,
  ConstantObject,
  ConstantValue,
  ControllerModel,
  DescribedBinding,
  DescribedValue,
  FormLimits,
  JsonObject,
  JsonValue,
  ObjectTypeModel,
  PropertyModel,
  SettingOptions,
  SourceLocation,
  TypeId,
  TypeModel,
  TypeReference,
} from "./model/index.js";
export type { GuardedPathOptions, OpenApiJsonSerializerOptions, OpenApiOptions } from "./openapi/index.js";
export type { ConstraintMap, RouteConstraint, RouteConstraintFactory } from "./routing/index.js";
export type { RouteTemplate } from "./routing/template-text.js";
export {
  cultures,
  DateOnly,
  DateTime,
  DateTimeOffset,
  Decimal,
  emptyGuid,
  enUS,
  invariantCulture,
  TimeOnly,
  TimeSpan,
  Uri,
  Version,
} from "./types/index.js";
export type {
  Byte,
  Char,
  Culture,
  DecimalConstructor,
  Double,
  Guid,
  Int16,
  Int32,
  Int64,
  SByte,
  Single,
  TimeSpanParts,
  UInt16,
  UInt32,
  UInt64,
} from "./types/index.js";

export type * from "./deprecated.js";

/**
 * As a decorator: sets a custom binder or another model name. As a type: the interface of such a binder.
 *
 * @param options `binderType` is the binder's class; `name` replaces the target's own model name
 * @example `@HttpGet() near(@ModelBinder({ binderType: PointBinder }) point: Point) { return this.ok(point); }`
 */
export const ModelBinder: typeof modelBinderAttribute = modelBinderAttribute;
/** The interface of a custom binder. See the decorator of the same name. */
export type ModelBinder = ModelBinderContract;
