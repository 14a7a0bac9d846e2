import { afterwards } from "../maybe-promise.js";
import type { ModelBinder } from "../model-binding/model-binder.js";
import { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { HeaderValueProvider } from "../value-providers/index.js";

/** Converts texts with the binder of a target's type if they do not come from keys, but from a header or a cookie. */
export function bindText(
  context: ModelBindingContext,
  inner: ModelBinder,
  values: readonly string[],
): void | Promise<void> {
  const { scope, metadata, fieldName, modelName, originalModelName, model, isTopLevelObject, depth } = context;
  const nested = new ModelBindingContext(
    scope,
    metadata,
    fieldName,
    modelName,
    originalModelName,
    new HeaderValueProvider(values),
    undefined,
    model,
    isTopLevelObject,
    depth + 1,
  );
  return afterwards(inner.bindModelAsync(nested), () => {
    context.result = nested.result;
    context.isExplained = nested.isExplained;
  });
}
