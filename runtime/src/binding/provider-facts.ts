import type { ValueTarget } from "../metadata/index.js";
import type { ApplicationModel, DescribedBinding } from "../model/index.js";
import { environmentOf } from "./binding-environment.js";
import type { BindingOptions } from "./binding-options.js";
import type { ModelBinderProvider } from "./model-binding/model-binder.js";

/** The facts about a target that a provider of the application's own binds. */
interface BoundByProvider {
  /** The sources that the binder's class says that it reads. */
  readonly describe?: DescribedBinding;
}

/** Says which targets are bound by providers of the application's own, by asking the providers; `undefined` for all others. */
export type ProviderFacts = (target: ValueTarget) => BoundByProvider | undefined;

/**
 * Asks the application's own providers as binding does.
 *
 * @param own which providers are the application's
 */
export function createProviderFacts(
  model: ApplicationModel,
  options: BindingOptions,
  own: ReadonlySet<ModelBinderProvider>,
): ProviderFacts {
  const { metadata, binders } = environmentOf(model, options);
  return (target) => {
    const { provider, binder } = binders.choose(metadata.forTarget(target));
    if (provider === undefined || !own.has(provider)) return undefined;
    const { describe } = binder.constructor as { readonly describe?: DescribedBinding };
    return typeof describe === "object" ? { describe } : {};
  };
}
