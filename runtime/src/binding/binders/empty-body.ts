import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";

/**
 * Binds an empty body (rule B22). It is an error unless it is allowed. Then the target's initializer applies; in C# it would be null.
 */
export function bindEmptyBody(context: ModelBindingContext, key: string, isAllowed: boolean): void {
  const { metadata, messages, modelState } = context;
  if (!isAllowed) {
    modelState.tryAddModelError(key, messages.missingRequestBody());
    return;
  }
  if (metadata.hasInitializer) return;
  const absent = metadata.isReferenceOrNullable ? metadata.nullValue : metadata.defaultValue();
  context.result = ModelBindingResult.success(absent);
}

/** The key of the errors of a body in the model state: empty, or the explicit name (rule B20). */
export function bodyKeyOf({ isTopLevelObject, binderModelName, modelName }: ModelBindingContext): string {
  return isTopLevelObject ? (binderModelName ?? "") : modelName;
}

/** No formatter reads the content type, so the response is 415 (rule B21). */
export function refuseMediaType(context: ModelBindingContext, key: string, contentType: string | undefined): void {
  context.scope.isUnsupportedMediaType = true;
  context.modelState.tryAddModelError(key, new Error(`Unsupported content type '${contentType ?? ""}'.`));
}
