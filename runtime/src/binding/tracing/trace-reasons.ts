import { typeText } from "../../model/index.js";
import { isBlank } from "../../types/index.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { hasOwnBinder } from "../model-binding/type-binder-provider.js";
import { ValueProviderResult } from "../value-providers/value-provider-result.js";
import { missingText, placesText, type LookedIn } from "./trace-sources.js";
import { listed, quoted } from "./trace-texts.js";

/** The facts from which a reason is created. */
export interface ReasonFacts {
  readonly context: ModelBindingContext;
  readonly sources: LookedIn;
  readonly keysTried: readonly string[];
  /** The top-level target's name, if its parts are looked up without it because no key starts with it. */
  readonly droppedPrefix: string | undefined;
}

/** Why nothing was bound to a target. */
export function absenceReason(facts: ReasonFacts): string {
  const { context, sources } = facts;
  const { metadata } = context;
  if (hasOwnBinder(context) || context.bindingSource === "Custom") return customReason(facts);
  if (sources.isGreedy) return greedyReason(context);
  if (context.isExplained) return "A part of it is not valid.";
  if (metadata.type.kind === "union") return "No binder supports a union of types. Only a body can contain one.";
  // A missing source is reported once, not for each part.
  const missing = context.isTopLevelObject ? missingText(sources) : "";
  return sentences(whatIsMissing(facts), missing, hintFor(facts));
}

/** A note about a target that was bound. */
export function bindingReason(facts: ReasonFacts): string {
  const { context, sources } = facts;
  const { metadata, result, isTopLevelObject, modelState, modelName } = context;
  if (sources.isGreedy) return "";
  if (metadata.isComplexType) return isTopLevelObject ? prefixReason(facts) : "";
  const { attemptedValue, rawValue } = modelState.get(modelName) ?? {};
  const isNull = result.model === null || result.model === undefined;
  if (isNull && typeof attemptedValue === "string" && isBlank(attemptedValue))
    return "White space without other text is null.";
  if (Array.isArray(rawValue) && metadata.type.kind !== "enum")
    return `Only the first of ${rawValue.length} values is used.`;
  return "";
}

/** How the prefix of an object or a collection was chosen. It is chosen once for all parts (rule B3). */
function prefixReason({ context, sources }: ReasonFacts): string {
  const { modelName, fieldName, binderModelName } = context;
  const where = placesText(sources);
  const missing = missingText(sources);
  const holder = sources.present.find((provider) => provider.containsPrefix(modelName));
  if (modelName === "") {
    const choice = `no key starts with '${fieldName}' ${where}, so the prefix is '' and the parts are looked up by their own names`;
    return sentences(choice, missing, bodyHint(context));
  }
  if (binderModelName !== undefined) {
    const found = holder === undefined ? `, and no key starts with it ${where}` : "";
    return sentences(`its attribute sets the prefix '${modelName}'${found}`, holder === undefined ? missing : "");
  }
  return sentences(`the prefix is '${modelName}', because keys of the ${holder?.name ?? "request"} start with it`);
}

function whatIsMissing({ context, sources, keysTried, droppedPrefix }: ReasonFacts): string {
  const { metadata, modelName, fieldName, isTopLevelObject } = context;
  const isDropped = droppedPrefix !== undefined && !isTopLevelObject;
  const dropped = isDropped ? `; the prefix is '', because no key starts with '${droppedPrefix}'` : "";
  const names = keysTried.length === 0 ? [modelName || fieldName] : keysTried.map((key) => key.replace(/\.?\*$/, ""));
  const what = metadata.isComplexType ? "no key starts with" : "no value under";
  return `${what} ${quoted(names)} ${placesText(sources)}${dropped}`;
}

function customReason({ keysTried }: ReasonFacts): string {
  const asked = keysTried.length === 0 ? "It looked up no key" : `It looked up ${quoted(keysTried, "and")}`;
  return `Its own binder set no result. ${asked}.`;
}

function greedyReason(context: ModelBindingContext): string {
  const { bindingSource, fieldName, metadata, request } = context;
  switch (bindingSource) {
    case "Header":
      if ((metadata.elementMetadata ?? metadata).isComplexType)
        return "Headers contain only simple values and lists of them.";
      return `The request has no header '${fieldName}'.`;
    case "Cookie":
      return `The request has no cookie '${fieldName}'.`;
    case "Request":
      return "The application's own function returned no value.";
    case "Body":
      return bodyReason(context);
    case "FormFile":
      return request.form === undefined
        ? "The request has no form. Files need the content type multipart/form-data."
        : `The form has no file named '${fieldName}'${fileNames(context)}.`;
    default:
      return "Its binder set no result.";
  }
}

function bodyReason({ request }: ModelBindingContext): string {
  return request.body === undefined ? "The request has no body." : "The body contains no value.";
}

function fileNames({ request: { form } }: ModelBindingContext): string {
  const names = form === undefined || "failure" in form ? [] : form.files.map(({ name }) => name);
  return names.length === 0 ? "" : `; it has ${quoted(names.slice(0, 10), "and")}`;
}

/** Values in another source or under another prefix. */
function hintFor(facts: ReasonFacts): string {
  const { context, sources } = facts;
  const { scope, fieldName, modelName } = context;
  const looked = modelName || fieldName;
  for (const provider of scope.valueProvider.providers) {
    if (sources.names.includes(provider.name) || provider.getValue(looked) === ValueProviderResult.none) continue;
    return `the ${provider.name} has '${looked}', but the target is bound only from ${listed(sources.names)}`;
  }
  const hasPrefix = modelName !== fieldName && modelName.endsWith(fieldName);
  if (hasPrefix && context.valueProvider.getValue(fieldName) !== ValueProviderResult.none) {
    const prefix = modelName.slice(0, -fieldName.length).replace(/\.$/, "");
    return `'${fieldName}' is present without the prefix '${prefix}', but other keys have the prefix, so all keys need it`;
  }
  return context.isTopLevelObject ? bodyHint(context) : "";
}

/** The most common reason: the client sent JSON, but no attribute says that the body is read. */
function bodyHint({ request: { body, form } }: ModelBindingContext): string {
  const type = body?.contentType;
  const isUnread = type !== undefined && form === undefined && body!.content.length > 0;
  return isUnread ? `the request has a body of type '${type}', which is read only for @FromBody` : "";
}

/** Why white space was refused, or a body. */
export function refusalHint({ metadata, modelState, modelName, bindingSource, scope }: ModelBindingContext): string {
  if (bindingSource === "Body" && scope.isUnsupportedMediaType)
    return "No formatter can read it, so the response is 415.";
  const attempted = modelState.get(modelName)?.attemptedValue;
  const isBlankText = typeof attempted === "string" && isBlank(attempted);
  if (!isBlankText || metadata.isReferenceOrNullable) return "";
  return `White space without other text is null, which ${typeText(metadata.reference)} does not accept.`;
}

function sentences(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== "")
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`)
    .join(" ");
}
