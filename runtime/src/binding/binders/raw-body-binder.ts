import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";

/** Binds the bytes of the body, whatever else is bound from it. Without a body they are empty (rule B49). */
class RawBodyBinder implements ModelBinder {
  bindModelAsync(context: ModelBindingContext): void {
    context.result = ModelBindingResult.success(context.request.rawBody ?? Buffer.alloc(0));
  }
}

const binder = new RawBodyBinder();

export const rawBodyBinderProvider: ModelBinderProvider = {
  getBinder: ({ bindingInfo }) => (bindingInfo.source === "RawBody" ? binder : null),
};
