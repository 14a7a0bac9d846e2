export {
  fieldsAfter,
  followSteps,
  parseSteps,
  placesOfSteps,
  unknownStep,
  type FieldNode,
  type FieldRoots,
} from "../metadata/index.js";
export { findTemplateMistakes, type TemplateMistake } from "./find-template-mistakes.js";
export { findMissingViews, type MissingView } from "./missing-views.js";
export { pageFields, type ModelField } from "./model-fields.js";
export { readTemplate, type TemplateName, type TemplateText, type TemplateValueName } from "./read-template.js";
export { resolveTemplateName } from "./template-name.js";
export { usesOfTemplates, TemplateCache, type TemplateFolder, type TemplateUse } from "./template-uses.js";
