import { isBlank } from "../../types/index.js";
import { addConversionError } from "../conversion-error.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import { createTextConverter, type TextConverter } from "../text-converter.js";
import { ValueProviderResult } from "../value-providers/value-provider-result.js";
import { bindJsonPart, isJsonPart } from "./json-part.js";

/**
 * Binds types that are read from one text: numbers, dates, enums, strings. Only the first of several values is used (rule B13), except for
 * flags, whose values are combined.
 *
 * 1. Without a key there is no result, and the target keeps its default.
 * 2. For a string, a text of only white space is `null` (rule B14). Any other text is used unchanged.
 * 3. For another type, a text of only white space is `null`, which is an error if the type has no `null`.
 * 4. A text that cannot be converted is an error without a result.
 */
export class SimpleTypeBinder implements ModelBinder {
  readonly needsKeys = true;

  constructor(
    readonly convert: TextConverter,
    /** All values are used, not only the first. */
    readonly combinesValues: boolean,
  ) {}

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const value = context.valueProvider.getValue(context.modelName);
    if (value === ValueProviderResult.none) return;
    context.setModelValue(value);
    if (isJsonPart(value)) return bindJsonPart(context, value);
    const text = this.combinesValues ? value.toString() : value.values[0]!;
    if (isBlank(text)) acceptNull(context, value);
    else this.#convert(context, text, value);
  }

  #convert(context: ModelBindingContext, text: string, value: ValueProviderResult): void {
    const conversion = this.convert(text, value.culture);
    if (conversion.outcome === "converted") context.result = ModelBindingResult.success(conversion.value);
    else if (conversion.outcome === "notDefined")
      context.addModelError(context.messages.valueIsInvalid(value.toString()));
    else addConversionError(context);
  }
}

function acceptNull(context: ModelBindingContext, value: ValueProviderResult): void {
  const { isReferenceOrNullable, nullValue } = context.metadata;
  if (isReferenceOrNullable) context.result = ModelBindingResult.success(nullValue);
  else context.addModelError(context.messages.valueMustNotBeNull(value.toString()));
}

/** Strings need no conversion. White space is kept if `convertEmptyStringToNull` is off. */
export class StringBinder implements ModelBinder {
  readonly needsKeys = true;

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const value = context.valueProvider.getValue(context.modelName);
    if (value === ValueProviderResult.none) return;
    context.setModelValue(value);
    if (isJsonPart(value)) return bindJsonPart(context, value);
    const text = value.values[0]!;
    const isNull = context.metadata.convertEmptyStringToNull && isBlank(text);
    context.result = ModelBindingResult.success(isNull ? context.metadata.nullValue : text);
  }
}

/** Simple types, enums, and values of an unknown type, which are read as text. */
export const simpleTypeBinderProvider: ModelBinderProvider = {
  getBinder: ({ metadata }) => createSimpleTypeBinder(metadata),
};

function createSimpleTypeBinder({ type }: ModelMetadata): ModelBinder | null {
  if (type.kind === "simple" && type.id === "String") return new StringBinder();
  const convert = createTextConverter(type);
  const isFlags = type.kind === "enum" && type.flags === true;
  return convert === undefined ? null : new SimpleTypeBinder(convert, isFlags);
}
