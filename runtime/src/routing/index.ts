export * from "./route-template.js";
export { parseRouteTemplate, type ParsedTemplate } from "./template-parser.js";
export type { TemplateError, TemplateErrorKind } from "./template-error.js";
export * from "./constraints/index.js";
export {
  compileSafeRegex,
  longestRegexText,
  type RegexError,
  type RegexOptions,
  type SafeRegex,
} from "./regex/safe-regex.js";
export type { RouteValues } from "./route-values.js";
