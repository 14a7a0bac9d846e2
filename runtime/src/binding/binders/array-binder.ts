import type { ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import type { ValidationStateEntry } from "../model-state/validation-state.js";
import { CollectionBinder, type BoundElements } from "./collection-binder.js";

/** Binds arrays. A read-only property's array is filled in place. */
export class ArrayBinder extends CollectionBinder {
  protected override fill({ items }: BoundElements, { model }: ModelBindingContext): object {
    if (!Array.isArray(model)) return items.length === 0 ? [] : items;
    model.length = 0;
    for (const item of items) model.push(item);
    return model as unknown[];
  }

  /** Only explicit indices can differ from the positions of the items. */
  protected override validationState({ keys, hasExplicitIndices }: BoundElements): ValidationStateEntry | undefined {
    return hasExplicitIndices ? { elementKeys: keys } : undefined;
  }
}

export const arrayBinderProvider: ModelBinderProvider = {
  getBinder({ metadata: { type, elementMetadata }, createBinder }) {
    if (type.kind !== "array" || elementMetadata === undefined) return null;
    return new ArrayBinder(elementMetadata, createBinder(elementMetadata), type.count);
  },
};
