import { hasEnded } from "../binding-budget.js";
import { afterwards } from "../maybe-promise.js";
import type { ModelBinder } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import { createPropertyModelName } from "../../metadata/index.js";

/** A dictionary's entry, bound. */
export type KeyValuePair = readonly [key: unknown, value: unknown];

/** Binds `x.Key` and `x.Value` together. One without the other is an error without a result. */
export class KeyValuePairBinder implements ModelBinder {
  constructor(
    private readonly keyMetadata: ModelMetadata,
    private readonly keyBinder: ModelBinder,
    private readonly valueMetadata: ModelMetadata,
    private readonly valueBinder: ModelBinder,
  ) {}

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const key = this.#part(context, this.keyMetadata, "Key");
    const value = this.#part(context, this.valueMetadata, "Value");
    return afterwards(this.keyBinder.bindModelAsync(key), () =>
      afterwards(this.valueBinder.bindModelAsync(value), () => combine(context, key, value)),
    );
  }

  #part(context: ModelBindingContext, metadata: ModelMetadata, name: string): ModelBindingContext {
    const part = context.nested(metadata, name, createPropertyModelName(context.modelName, name), undefined);
    part.needsValues = context.needsValues;
    return part;
  }
}

function combine(context: ModelBindingContext, key: ModelBindingContext, value: ModelBindingContext): void {
  const hasKey = key.result.isModelSet;
  const hasValue = value.result.isModelSet;
  if (hasKey && hasValue) {
    const pair: KeyValuePair = [key.result.model, value.result.model];
    context.result = ModelBindingResult.success(pair);
  } else if (hasEnded(context)) return;
  else if (hasKey) value.addModelError(context.messages.missingKeyOrValue());
  else if (hasValue) key.addModelError(context.messages.missingKeyOrValue());
}
