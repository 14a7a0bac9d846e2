import { findAttribute } from "../../model/index.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";

/** `@CurrentUser()` is the user that authentication found. Without a user there is no value, and the target has its default. */
export class CurrentUserBinder implements ModelBinder {
  bindModelAsync(context: ModelBindingContext): void {
    const { user } = context.request;
    if (user) context.result = ModelBindingResult.success(user);
  }
}

const binder = new CurrentUserBinder();

export const currentUserBinderProvider: ModelBinderProvider = {
  getBinder: ({ bindingInfo, metadata: { attributes } }) =>
    bindingInfo.source === "Special" && findAttribute(attributes, "CurrentUser") !== undefined ? binder : null,
};
