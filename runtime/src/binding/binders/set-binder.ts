import { firstInstances } from "../../model/index.js";
import type { ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import type { ValidationStateEntry } from "../model-state/validation-state.js";
import { CollectionBinder, type BoundElements } from "./collection-binder.js";

/** Binds `Set`. An existing set is emptied and filled. */
class SetBinder extends CollectionBinder {
  protected override fill({ items }: BoundElements, { model }: ModelBindingContext): object {
    const set = model instanceof Set ? (model as Set<unknown>) : new Set<unknown>();
    set.clear();
    const firstOf = firstInstances(this.elementMetadata.type);
    for (const item of items) set.add(firstOf(item));
    return set;
  }

  protected override validationState({ keys, hasExplicitIndices }: BoundElements): ValidationStateEntry | undefined {
    return hasExplicitIndices ? { elementKeys: keys } : undefined;
  }
}

export const setBinderProvider: ModelBinderProvider = {
  getBinder({ metadata: { type, elementMetadata }, createBinder }) {
    if (type.kind !== "set" || elementMetadata === undefined) return null;
    return new SetBinder(elementMetadata, createBinder(elementMetadata));
  },
};
