import type { InputFormatter } from "../formatters/index.js";
import type { TypeId } from "../model/index.js";
import type { Culture } from "../types/index.js";
import type { BindingMessages } from "./binding-messages.js";
import type { ModelBinderProvider } from "./model-binder.js";
import type { ObjectModelValidator } from "./object-model-validator.js";

/** What binding is told when the application starts; everything but `constructorOf` has a default. */
export interface BindingOptions {
  /** The class of a type id; `undefined` for interfaces. */
  readonly constructorOf: (id: TypeId) => (new (...args: never[]) => object) | undefined;
  /** In order, the first that answers wins. Default: `defaultModelBinderProviders()`; users insert theirs at any index. */
  readonly modelBinderProviders?: readonly ModelBinderProvider[];
  /** In order, the first that takes the content type reads. Default: `[jsonInputFormatter]`. */
  readonly inputFormatters?: readonly InputFormatter[];
  /** Validates what was bound. Default: nothing is validated. */
  readonly validator?: ObjectModelValidator;
  /** How forms write numbers and dates. Default en-US; everything else is read with the invariant culture (rule B15). */
  readonly culture?: Culture;
  /** Overrides of error texts. */
  readonly messages?: Partial<BindingMessages>;
  /** More items than this in a collection, of a body too, is a model error, and so are more elements that a request has bound again. Default 1,024. */
  readonly maxCollectionSize?: number;
  /** Models nested deeper than this are a model error. Default 32. */
  readonly maxDepth?: number;
  /** Default 200. */
  readonly maxErrors?: number;
  /** A non-nullable string or class is not required merely because of its type. Default false. */
  readonly suppressImplicitRequired?: boolean;
  /** A body must hold what its types cannot be without. Default false. */
  readonly strictBodies?: boolean;
  /** An empty body is `null` without an error, wherever `emptyBodyBehavior` does not say otherwise. Default false. */
  readonly allowEmptyInputInBodyModelBinding?: boolean;
}
