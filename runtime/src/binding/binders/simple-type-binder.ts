import { isBlank } from "../../types/index.js";
import { addConversionError } from "../conversion-error.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binder.js";
import type { ModelBindingContext } from "../model-binding-context.js";
import { ModelBindingResult } from "../model-binding-result.js";
import type { ModelMetadata } from "../model-metadata.js";
import { createTextConverter, type TextConverter } from "../text-converter.js";
import { ValueProviderResult } from "../value-provider-result.js";

/**
 * Binds what one text holds: numbers, dates, enums, strings. Of several values the first counts (rule B13);
 * those of flags are combined, as recorded.
 *
 * 1. No such key: no result, the target keeps its default.
 * 2. A string: white space alone is `null` (rule B14), all else is taken as it is.
 * 3. White space alone for another type is `null`, which is an error where the type has no `null`.
 * 4. What cannot be converted is an error, and no result.
 */
export class SimpleTypeBinder implements ModelBinder {
  readonly needsKeys = true;

  constructor(
    readonly convert: TextConverter,
    /** Of several values not the first counts, but all of them. */
    readonly combinesValues: boolean,
  ) {}

  bindModelAsync(context: ModelBindingContext): void {
    const value = context.valueProvider.getValue(context.modelName);
    if (value === ValueProviderResult.none) return;
    context.setModelValue(value);
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

/** Strings need no conversion; white space stays where `convertEmptyStringToNull` is off. */
export class StringBinder implements ModelBinder {
  readonly needsKeys = true;

  bindModelAsync(context: ModelBindingContext): void {
    const value = context.valueProvider.getValue(context.modelName);
    if (value === ValueProviderResult.none) return;
    context.setModelValue(value);
    const text = value.values[0]!;
    const isNull = context.metadata.convertEmptyStringToNull && isBlank(text);
    context.result = ModelBindingResult.success(isNull ? context.metadata.nullValue : text);
  }
}

/** Simple types, enums, and values of an unknown type, which are taken as text. */
export const simpleTypeBinderProvider: ModelBinderProvider = {
  getBinder: ({ metadata }) => createSimpleTypeBinder(metadata),
};

function createSimpleTypeBinder({ type }: ModelMetadata): ModelBinder | null {
  if (type.kind === "simple" && type.id === "String") return new StringBinder();
  const convert = createTextConverter(type);
  const isFlags = type.kind === "enum" && type.flags === true;
  return convert === undefined ? null : new SimpleTypeBinder(convert, isFlags);
}
