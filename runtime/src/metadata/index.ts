export * from "./answer-kinds.js";
export { refusesAbsence, refusesValue } from "./absent-value.js";
export { bodyMediaTypes, declaredBodyTypes, jsonMediaTypes, xmlMediaTypes } from "./body-media-types.js";
export * from "./default-value.js";
export { describedValueOf } from "./described-value.js";
export {
  fieldsAfter,
  followSteps,
  parseSteps,
  placesOfSteps,
  unknownStep,
  type FieldNode,
  type FieldRoots,
} from "./field-steps.js";
export { initialValue, type ConstantReading } from "./initial-value.js";
export * from "./json-extension-data.js";
export * from "./json-names.js";
export * from "./json-options.js";
export { applyNamingPolicy } from "./json-naming-policy.js";
export { defaultTest, hasDefault, plainMembers, writtenMembers } from "./json-written-members.js";
export { mayBeJsonPart, typesInBodies } from "./json-part.js";
export * from "./model-names.js";
export * from "./nullability.js";
export { encodeXmlName, xmlElementNameOf } from "./xml-names.js";
export { noteReadAs, readAs } from "./read-as.js";
export * from "./requirement.js";
export { shortSingles } from "./short-singles.js";
export * from "./type-discriminator.js";
export * from "./type-parts.js";
export * from "./unread-body.js";
export * from "./value-metadata.js";
export { isGreedy, isReadByFieldName, sourceOfType } from "./value-source.js";
export * from "./value-target.js";
