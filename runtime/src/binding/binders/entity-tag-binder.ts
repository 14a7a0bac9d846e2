import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import { EntityTagHeader } from "./entity-tag-header.js";

/** Binds `If-Match` and `If-None-Match`. The header is not split at commas, because a tag may contain them. */
class EntityTagBinder implements ModelBinder {
  bindModelAsync(context: ModelBindingContext): void {
    const { request, fieldName } = context;
    const name = fieldName.toLowerCase();
    const header = Object.hasOwn(request.headers, name) ? request.headers[name] : undefined;
    if (header === undefined) return;
    const value = EntityTagHeader.parse(typeof header === "string" ? header : header.join(","));
    context.result = ModelBindingResult.success(value);
    context.setValidationState(value, { suppressValidation: true });
  }
}

const binder = new EntityTagBinder();

/** `@FromHeader` on an `EntityTagHeader`. */
export const entityTagBinderProvider: ModelBinderProvider = {
  getBinder: ({ bindingInfo, metadata: { type } }) =>
    bindingInfo.source === "Header" && type.kind === "special" && type.id === "EntityTagHeader" ? binder : null,
};
