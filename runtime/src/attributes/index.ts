export * from "./antiforgery-attributes.js";
export * from "./api-attributes.js";
export * from "./attribute.js";
export { recordOf, recordsOf, type AttributeRecord, type ClassRecords } from "./attribute-store.js";
export * from "./authorization-attributes.js";
export * from "./binding-attributes.js";
export * from "./caching-attributes.js";
export * from "./decode-constant.js";
export * from "./define-attribute.js";
export * from "./encode-constant.js";
export * from "./filter-attributes.js";
export {
  parameterAttribute,
  parameterFunctionOf,
  type ParameterAttribute,
  type ParameterFacts,
  type ParameterFunction,
  type AnyParameterRules,
  type ParameterValueContext,
} from "./parameter-attribute.js";
export * from "./is-limit.js";
export * from "./json-attributes.js";
export { mistakesInJsonOptions, type JsonOptionMistake } from "./json-option-mistakes.js";
export { isRouteAttribute } from "./is-route-attribute.js";
export { classWithoutParentheses, missingParentheses } from "./missing-parentheses.js";
export * from "./read-binding-info.js";
export * from "./registry.js";
export * from "./request-limit-attributes.js";
export * from "./route-options.js";
export * from "./routing-attributes.js";
export * from "./runtime-model-source.js";
export * from "./simple-type-attribute.js";
export * from "./static-attributes.js";
export * from "./swagger-attributes.js";
export * from "./temp-data-attribute.js";
export * from "./validation/index.js";
