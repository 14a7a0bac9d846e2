import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";

/** `@ModelBinder({ binderType })` on a parameter, property or class. There is one instance for each target, so binders must not keep anything of a request. */
export const binderTypeBinderProvider: ModelBinderProvider = {
  getBinder({ bindingInfo, services, metadata }) {
    if (bindingInfo.binderType === undefined) return null;
    const constructor = services.constructorOf(bindingInfo.binderType);
    if (constructor === undefined) {
      throw new Error(
        `The binder '${bindingInfo.binderType}' of '${metadata.name ?? metadata.type.id}' is not a class that Ligature compiled. ` +
          "Name a class of the application in @ModelBinder({ binderType }).",
      );
    }
    return new (constructor as new () => ModelBinder)();
  },
};
