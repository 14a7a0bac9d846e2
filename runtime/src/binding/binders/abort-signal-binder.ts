import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";

/** `AbortSignal` is the request's cancellation, as `CancellationToken` is in ASP.NET Core. */
export class AbortSignalBinder implements ModelBinder {
  bindModelAsync(context: ModelBindingContext): void {
    context.result = ModelBindingResult.success(context.request.signal);
  }
}

const binder = new AbortSignalBinder();

export const abortSignalBinderProvider: ModelBinderProvider = {
  getBinder: ({ metadata: { type } }) => (type.kind === "special" && type.id === "AbortSignal" ? binder : null),
};
