import type { BindingInfo, TypeReference } from "../../model/index.js";
import type { BindingServices } from "../binding-services.js";
import type { ModelBindingContext } from "./model-binding-context.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";

/**
 * Binds one target. Bad input never throws: it is written to `context.modelState`.
 *
 * ```ts
 * class AuthorBinder implements ModelBinder {
 *   bindModelAsync(context: ModelBindingContext): void {
 *     const value = context.valueProvider.getValue(context.modelName);
 *     if (value.length === 0) return;                             // nothing there: no result
 *     context.setModelValue(value);                               // what was submitted, for the form to show again
 *     const text = value.firstValue;
 *     if (!text) return;
 *     const id = parseInt32(text);
 *     if (id === undefined) context.modelState.tryAddModelError(context.modelName, "Author Id must be an integer.");
 *     else context.result = ModelBindingResult.success(authors.find(id) ?? null);
 *   }
 * }
 * ```
 */
export interface ModelBinder {
  /** Sets `context.result`, or leaves it as it is when there is nothing to bind. */
  bindModelAsync(context: ModelBindingContext): void | Promise<void>;
  /**
   * Without a key that equals the model's name or continues it, the binder sets nothing and writes no error. For a property it is then not
   * called. Default: false.
   */
  readonly needsKeys?: boolean | undefined;
}

/** Chooses the binder of a target. Called once for each target, when the application starts. */
export interface ModelBinderProvider {
  /** The binder, or `null` if this provider does not bind the target. Then the next provider is called. */
  getBinder(context: ModelBinderProviderContext): ModelBinder | null;
}

/** The parts that a provider gets. */
export interface ModelBinderProviderContext {
  /** The target: `context.metadata.modelType === Point`. */
  readonly metadata: ModelMetadata;
  readonly bindingInfo: Pick<BindingInfo, "source" | "binderType">;
  /** The binder of a part: an element, a property, the same type from another source. */
  readonly createBinder: (
    metadata: ModelMetadata,
    bindingInfo?: Pick<BindingInfo, "source" | "binderType">,
  ) => ModelBinder;
  /** The metadata of a type without a target. */
  readonly metadataOf: (reference: TypeReference) => ModelMetadata;
  /** @internal */
  readonly services: BindingServices;
}
