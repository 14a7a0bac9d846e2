import { findReader, type FormatterReader, type InputResult } from "../../formatters/index.js";
import type { ObjectTypeModel, TypeModel } from "../../model/index.js";
import { conversionMessage, localizedConversionName } from "../conversion-error.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import { ValueProviderResult } from "../value-providers/value-provider-result.js";
import type { BindingServices } from "../binding-services.js";
import { tooLongType } from "../value-providers/index.js";
import { readersOf, readTraced, takeModel } from "./body-binder.js";
import { mayBeJsonPart } from "../../metadata/index.js";
import { onlyProperties, typesOfForm } from "./json-part-types.js";

/** Whether the first of the values is a JSON part of a form. */
export function isJsonPart({ jsonTypes }: ValueProviderResult): boolean {
  return jsonTypes?.[0] !== undefined;
}

/**
 * Binds a target from a part of a form whose content type is JSON, as a JSON body is read: by the same formatter, with the same limits and
 * errors. The keys of the errors begin with the part's name (rule B46).
 */
export function bindJsonPart(context: ModelBindingContext, value: ValueProviderResult): void | Promise<void> {
  const { messages, modelName } = context;
  const [content = ""] = value.values;
  const contentType = value.jsonTypes?.[0];
  if (contentType === tooLongType) {
    context.addModelError(messages.formReadFailed(content));
    context.isExplained = true;
    return;
  }
  const read = findReader(readersFor(context), contentType);
  if (read === undefined) {
    context.addModelError(conversionMessage(messages, undefined, localizedConversionName(context)));
    context.isExplained = true;
    return;
  }
  context.jsonPart = { contentType, content };
  const result = readTraced(read, context.jsonPart, context, modelName);
  if (result instanceof Promise) return result.then((later) => take(context, later));
  take(context, result);
}

function take(context: ModelBindingContext, result: InputResult): void {
  if (result.outcome === "success") takeModel(context, result);
  else if (result.outcome === "noValue") acceptNull(context);
}

/** Of a property or an element, null is a value like any other. */
function acceptNull(context: ModelBindingContext): void {
  const { metadata, messages } = context;
  if (metadata.isReferenceOrNullable) context.result = ModelBindingResult.success(metadata.nullValue);
  else context.addModelError(messages.valueMustNotBeNull("null"));
}

/**
 * Reads the value that a form has under the very name of an object, which is read from the keys below its name, or from a JSON part. Any other text there is
 * lost: a binding trace names it, and it is an error if bodies are strict.
 *
 * @returns the JSON part, if there is one
 */
export function jsonPartOf(context: ModelBindingContext): ValueProviderResult | undefined {
  if (!context.scope.readsParts) return undefined;
  const value = context.valueProvider.getValue(context.modelName);
  if (isJsonPart(value)) return value;
  noteLostText(context, value);
  return undefined;
}

/** Notes a text that no key reads. */
function noteLostText(context: ModelBindingContext, value: ValueProviderResult): void {
  const { scope, modelState, messages, modelName } = context;
  const text = value.firstValue;
  if (text === undefined || text === "" || !isOfForm(context, value)) return;
  scope.tracer?.loseText(context);
  if (scope.services.settings.strictBodies)
    modelState.tryAddModelError(modelName, conversionMessage(messages, text, localizedConversionName(context)));
}

/** Whether the form has the value. A repeated key has one value for each element. */
function isOfForm({ scope, modelName }: ModelBindingContext, value: ValueProviderResult): boolean {
  const form = scope.valueProvider.providers.find(({ source }) => source === "Form");
  return form?.getValue(modelName).values.includes(value.firstValue!) === true;
}

/**
 * The readers are created for the first JSON part of a target, because most forms have none. There is none if keys could not set everything
 * that JSON could.
 */
function readersFor({ metadata, scope: { services }, include }: ModelBindingContext): FormatterReader[] {
  const known = readers.get(metadata);
  if (known !== undefined) return known;
  const { reference, type } = metadata;
  const types = typesOfForm(services.types);
  const own = type.kind === "object" && include ? { [type.id]: listedOnly(type, include, types) } : {};
  const made = mayBeJsonPart(reference.type, services.types)
    ? readersOf(metadata, {
        ...services,
        types: { ...types, ...own },
        activatorOf: ({ id }) => services.activatorOf(services.types[id] as ObjectTypeModel),
      })
    : [];
  readers.set(metadata, made);
  return made;
}

/** `@Bind` on a parameter. */
function listedOnly({ id }: ObjectTypeModel, include: readonly string[], types: BindingServices["types"]): TypeModel {
  return onlyProperties(types[id] as ObjectTypeModel, ({ name }) => include.includes(name));
}

const readers = new WeakMap<ModelMetadata, FormatterReader[]>();
