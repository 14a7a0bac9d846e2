import type { ModelBinder, ModelBinderProvider, ModelBindingContext } from "../binding/index.js";
import type { TypeId } from "../model/index.js";
import type { Activator } from "./activator.js";
import type { ServiceProvider } from "./service-provider.js";

/** A request with its services. */
export interface RequestWithServices {
  readonly provider: () => ServiceProvider;
}

/**
 * Binders of `@ModelBinder({ binderType })` whose constructors need services are created for each request, with that request's
 * services. The built-in provider creates all others once.
 */
export function createInjectedBinderProvider(activatorOf: (id: TypeId) => Activator | undefined): ModelBinderProvider {
  return {
    getBinder({ bindingInfo: { binderType } }) {
      const activator = binderType === undefined ? undefined : activatorOf(binderType);
      return activator?.needsServices ? new InjectedBinder(activator as Activator<ModelBinder>) : null;
    },
  };
}

class InjectedBinder implements ModelBinder {
  readonly #activator: Activator<ModelBinder>;

  constructor(activator: Activator<ModelBinder>) {
    this.#activator = activator;
  }

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const { provider } = context.request as unknown as RequestWithServices;
    return this.#activator.create(provider).bindModelAsync(context);
  }
}
