export { bodyMediaTypes, jsonMediaTypes, xmlMediaTypes } from "./body-media-types.js";
export * from "./default-value.js";
export * from "./model-names.js";
export * from "./nullability.js";
export * from "./requirement.js";
export * from "./type-parts.js";
export * from "./value-metadata.js";
export { isGreedy, isReadByFieldName, sourceOfType } from "./value-source.js";
export * from "./value-target.js";
