export type { SelectItems, SelectListItem } from "./fields/choices.js";
export type { FieldName, FieldsOf, FormTarget } from "./fields/field-path.js";
export { Form, FormItem } from "./form.js";
export {
  defaultFormTexts,
  type AntiforgeryField,
  type FormContext,
  type FormLinks,
  type FormTexts,
} from "./form-context.js";
export { FormError } from "./form-error.js";
export { mistakeInName, modelTarget, pageTarget, unknownTarget } from "./form-targets.js";
export type { FormDestination, FormOptions } from "./helpers/form-tags.js";
export type { SummaryKind } from "./helpers/messages.js";
export type { SelectOptions } from "./helpers/selects.js";
export type { HtmlAttributes, HtmlAttributeValue } from "./helpers/tag.js";
export { escapeHtml, HtmlString } from "./html-string.js";
