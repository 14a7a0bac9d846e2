import { isGreedy, isReadByFieldName, type ValueMetadata } from "../../metadata/index.js";
import type { BindingSource, TypeId } from "../../model/index.js";
import type { ModelBinder, ModelBinderProvider } from "./model-binder.js";
import type { ModelBindingContext } from "./model-binding-context.js";
import type { ModelClass } from "../model-metadata/model-metadata.js";

/**
 * A provider as data: every target of these types is bound by this binder, unless an attribute names another one. The editor and the
 * OpenAPI document know it too, which they cannot know of a provider that is code.
 *
 * ```ts
 * createApp({ modelBinderProviders: [{ types: [Point], binderType: PointBinder }] });
 * ```
 */
export interface TypeBinderProvider {
  /** Classes, those of packages too, and the classes of simple types: `Date`, `Decimal`, `String`. Subclasses are not bound. */
  readonly types: readonly ModelClass[];
  /** The binder. Its constructor may take services. `static readonly describe` says what it reads. */
  readonly binderType: new (...args: never[]) => ModelBinder;
}

/** The binder that is registered for the type of a target. A body, a file and a service are what they are. */
function registeredBinderOf(
  { type, isComplexType }: Pick<ValueMetadata, "type" | "isComplexType">,
  source: BindingSource,
): TypeId | undefined {
  // The built-in binder reads a header of a simple type, and uses the binder of its text.
  const isOwnField = isComplexType && isReadByFieldName(source);
  return !isGreedy(source) || isOwnField ? type.binderType : undefined;
}

/** The binders that `modelBinderProviders` registers as data. */
export const registeredBinderProvider: ModelBinderProvider = {
  getBinder({ metadata, bindingInfo: { source, binderType: named }, createBinder }) {
    if (named !== undefined) return null;
    const binderType = registeredBinderOf(metadata, source);
    return binderType === undefined ? null : createBinder(metadata, { source, binderType });
  },
};

/** Whether a binder that an attribute names, or that is registered for the type, binds a target. */
export function hasOwnBinder({ metadata, bindingSource = "ModelBinding" }: ModelBindingContext): boolean {
  return metadata.binderType !== undefined || registeredBinderOf(metadata, bindingSource) !== undefined;
}
