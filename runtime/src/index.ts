/**
 * Ligature's public face: the decorators, the simple types, the contracts of binding, and the run time on Fastify.
 *
 * @module
 */
import { ModelBinder as modelBinderAttribute } from "./attributes/index.js";
import type { ModelBinder as ModelBinderContract } from "./binding/index.js";

export * from "./attributes/api-attributes.js";
export * from "./attributes/binding-attributes.js";
export {
  DisableRequestSizeLimit,
  RequestFormLimits,
  RequestSizeLimit,
  type RequestFormLimitsOptions,
} from "./attributes/request-limit-attributes.js";
export * from "./attributes/routing-attributes.js";
export * from "./attributes/swagger-attributes.js";
export * from "./attributes/validation/index.js";
export type { AttributeDecorator } from "./attributes/index.js";
export { ModelBindingContext, ModelBindingResult, ModelState, ValueProviderResult } from "./binding/index.js";
export type {
  BindingMessages,
  BindingTrace,
  BindingTraceEntry,
  ModelBinderProvider,
  ModelBinderProviderContext,
  ModelError,
  ModelMetadata,
  ModelStateEntry,
  ModelValidationState,
  ValueProvider,
} from "./binding/index.js";
export * from "./formatters/form-collection.js";
export * from "./formatters/input-formatter.js";
export * from "./formatters/json.js";
export * from "./hosting/index.js";
export * from "./types/index.js";

/** As a decorator: a custom binder, or another model name. As a type: what such a binder implements. */
export const ModelBinder: typeof modelBinderAttribute = modelBinderAttribute;
/** What a custom binder implements; see the decorator of the same name. */
export type ModelBinder = ModelBinderContract;
