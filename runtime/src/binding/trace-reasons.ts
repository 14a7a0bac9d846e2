import { isGreedy, type ModelBindingContext } from "./model-binding-context.js";
import { ValueProviderResult } from "./value-provider-result.js";

/** Why nothing was bound to a target: the answer to the oldest question. */
export function absenceReason(context: ModelBindingContext): string {
  const { bindingSource, fieldName } = context;
  if (bindingSource !== undefined && isGreedy(bindingSource)) return greedyReason(context);
  const looked = context.modelName === "" ? fieldName : context.modelName;
  const places = namesOf(context);
  const where = places === "" ? "The request has no values" : `Nothing is named '${looked}' in ${places}`;
  return `${where}. ${hintFor(context, looked)}`.trim();
}

function greedyReason({ bindingSource, fieldName, request }: ModelBindingContext): string {
  switch (bindingSource) {
    case "Header":
      return `The request has no header '${fieldName}'.`;
    case "Body":
      return request.body === undefined ? "The request has no body." : "The body gave no value.";
    case "FormFile":
      return request.form === undefined
        ? "The request has no form; files need the content type multipart/form-data."
        : `The form has no file named '${fieldName}'.`;
    default:
      return "Its binder set no result.";
  }
}

/** The sources that were looked into: `form, route and query`. */
function namesOf({ scope, bindingSource }: ModelBindingContext): string {
  const { providers } = scope.valueProvider;
  const used = providers.filter(({ source }) => bindingSource === undefined || source === bindingSource);
  const names = [...new Set(used.map(({ name }) => name))];
  if (bindingSource !== undefined && names.length === 0)
    return `the ${bindingSource.toLowerCase()}, which has no values`;
  return names.join(", ").replace(/, ([^,]*)$/, " and $1");
}

/** What is there under another source or another prefix. */
function hintFor(context: ModelBindingContext, looked: string): string {
  const { scope, bindingSource, fieldName, modelName } = context;
  for (const provider of scope.valueProvider.providers) {
    if (bindingSource === undefined || provider.source === bindingSource) continue;
    if (provider.getValue(looked) === ValueProviderResult.none) continue;
    return `The ${provider.name} has it, but the target is bound from ${bindingSource.toLowerCase()} only.`;
  }
  const hasPrefix = modelName !== fieldName && modelName.endsWith(fieldName);
  if (hasPrefix && context.valueProvider.getValue(fieldName) !== ValueProviderResult.none) {
    const prefix = modelName.slice(0, -fieldName.length).replace(/\.$/, "");
    return `'${fieldName}' is there without the prefix '${prefix}', which other keys have: the prefix is decided once.`;
  }
  return "";
}
