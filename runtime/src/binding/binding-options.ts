import type { InputFormatter } from "../formatters/index.js";
import type { TypeId } from "../model/index.js";
import type { Culture } from "../types/index.js";
import type { BindingMessages } from "./binding-messages.js";
import type { ModelBinderProvider } from "./model-binding/model-binder.js";
import type { ObjectModelValidator } from "./object-model-validator.js";

/** The options of binding. All except `constructorOf` have a default. */
export interface BindingOptions {
  /** The class of a type id; `undefined` for interfaces. */
  readonly constructorOf: (id: TypeId) => (new (...args: never[]) => object) | undefined;
  /** The first provider that returns a binder wins. Default: `defaultModelBinderProviders()`. Users insert theirs at any index. */
  readonly modelBinderProviders?: readonly ModelBinderProvider[];
  /** The first formatter that supports the content type reads the body. Default: `[jsonInputFormatter]`. */
  readonly inputFormatters?: readonly InputFormatter[];
  /** Validates bound values. Default: nothing is validated. */
  readonly validator?: ObjectModelValidator;
  /** The culture of numbers and dates in forms. Default: en-US. Everything else is read with the invariant culture (rule B15). */
  readonly culture?: Culture;
  /** Overrides of error texts. */
  readonly messages?: Partial<BindingMessages>;
  /** More items in a collection are a model error, also in a body, and so are more elements that are bound again. Default: 1,024. */
  readonly maxCollectionSize?: number;
  /** Models nested deeper than this are a model error. Default: 32. */
  readonly maxDepth?: number;
  /** Default 200. */
  readonly maxErrors?: number;
  /** A non-nullable string or class is not required merely because of its type. Default false. */
  readonly suppressImplicitRequired?: boolean;
  /** A body must contain every required member of its types. Default: false. */
  readonly strictBodies?: boolean;
  /** An empty body is `null` without an error, unless `emptyBodyBehavior` has another value. Default: false. */
  readonly allowEmptyInputInBodyModelBinding?: boolean;
}
