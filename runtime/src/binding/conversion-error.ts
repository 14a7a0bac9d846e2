import type { BindingMessages } from "./binding-messages.js";
import type { ModelBindingContext } from "./model-binding/model-binding-context.js";
import type { ModelMetadata } from "./model-metadata/model-metadata.js";

/** The name in a conversion's error: that of a property, never of a parameter or an element. */
export function conversionNameOf(metadata: Pick<ModelMetadata, "displayName" | "kind" | "name">): string | undefined {
  return metadata.displayName ?? (metadata.kind === "property" ? metadata.name : undefined);
}

/** The message for a value that cannot be converted. It depends on whether the value is known, and whether there is a name to show. */
export function conversionMessage(
  messages: BindingMessages,
  attemptedValue: string | null | undefined,
  name: string | undefined,
): string {
  if (attemptedValue === null || attemptedValue === undefined) {
    return name === undefined ? messages.nonPropertyUnknownValueIsInvalid() : messages.unknownValueIsInvalid(name);
  }
  return name === undefined
    ? messages.nonPropertyAttemptedValueIsInvalid(attemptedValue)
    : messages.attemptedValueIsInvalid(attemptedValue, name);
}

/** The name in a conversion's error, in the language of the request. */
export function localizedConversionName({ metadata, request }: ModelBindingContext): string | undefined {
  const name = conversionNameOf(metadata);
  return name === undefined ? undefined : (request.localizer?.templateOf(name) ?? name);
}

/** Adds the error for a value that cannot be converted, with the submitted text. */
export function addConversionError(context: ModelBindingContext): void {
  const attempted = context.modelState.get(context.modelName)?.attemptedValue;
  context.addModelError(conversionMessage(context.messages, attempted, localizedConversionName(context)));
}
