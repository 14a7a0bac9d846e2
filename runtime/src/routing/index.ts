export * from "./route-template.js";
export { parseRouteTemplate, type ParsedTemplate } from "./template-parser.js";
export type { TemplateError, TemplateErrorKind } from "./template-error.js";
