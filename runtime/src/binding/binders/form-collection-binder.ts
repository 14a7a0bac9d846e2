import type { FormCollection } from "../../formatters/index.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";

/** Binds the whole form; an empty form if the request has none. */
class FormCollectionBinder implements ModelBinder {
  bindModelAsync(context: ModelBindingContext): void {
    const { form } = context.request;
    const collection: FormCollection = form === undefined || "failure" in form ? { fields: [], files: [] } : form;
    context.setValidationState(collection, { suppressValidation: true });
    context.result = ModelBindingResult.success(collection);
  }
}

const binder = new FormCollectionBinder();

export const formCollectionBinderProvider: ModelBinderProvider = {
  getBinder: ({ metadata: { type } }) => (type.kind === "special" && type.id === "FormCollection" ? binder : null),
};
