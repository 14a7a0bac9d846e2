import type { InputFormatter } from "../formatters/index.js";
import type { Settings, TypeId } from "../model/index.js";
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
  /** Overrides of error texts. */
  readonly messages?: Partial<BindingMessages>;
  /** Each request has a localizer of its own. Default: false, so all have the culture of the settings. */
  readonly isLocalized?: boolean;
  /** The options that change the meaning of declarations. Default: `defaultSettings`. */
  readonly settings?: Settings;
}
