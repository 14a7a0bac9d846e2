import { parseBase64 } from "../../types/index.js";
import { addConversionError } from "../conversion-error.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import { ValueProviderResult } from "../value-providers/value-provider-result.js";
import { bindJsonPart, isJsonPart } from "./json-part.js";

/** Binds `Uint8Array` from base64 text (rule B18). An empty text binds nothing. */
class BytesBinder implements ModelBinder {
  readonly needsKeys = true;

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const value = context.valueProvider.getValue(context.modelName);
    if (value === ValueProviderResult.none) return;
    context.setModelValue(value);
    if (isJsonPart(value)) return bindJsonPart(context, value);
    const text = value.values[0]!;
    if (text === "") return;
    const bytes = parseBase64(text);
    if (bytes === undefined) addConversionError(context);
    else context.result = ModelBindingResult.success(bytes);
  }
}

const binder = new BytesBinder();

export const bytesBinderProvider: ModelBinderProvider = {
  getBinder: ({ metadata: { type } }) => (type.kind === "simple" && type.id === "Bytes" ? binder : null),
};
