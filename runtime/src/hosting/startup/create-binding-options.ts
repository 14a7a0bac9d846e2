import { defaultModelBinderProviders, type BindingOptions, type ModelBinderProvider } from "../../binding/index.js";
import { jsonInputFormatter, type InputFormatter } from "../../formatters/index.js";
import { createObjectModelValidator } from "../../validation/index.js";
import type { ControllersOptions } from "./app-options.js";
import { definedMembers } from "./defined-members.js";

/**
 * What `createApp` was told, as binding wants it. Users' changes come last, so that they see the whole list; before them
 * comes what gives binders their services.
 */
export function createBindingOptions(
  options: ControllersOptions,
  constructorOf: BindingOptions["constructorOf"],
  injectedBinders: ModelBinderProvider,
): BindingOptions {
  const { culture, messages, suppressImplicitRequired, strictBodies, limits = {} } = options;
  const { maxCollectionSize, maxDepth, maxErrors, maxPatternSteps } = limits;
  const providers = [injectedBinders, ...defaultModelBinderProviders()];
  options.modelBinderProviders?.(providers);
  const formatters: InputFormatter[] = [jsonInputFormatter];
  options.inputFormatters?.(formatters);
  return {
    constructorOf,
    modelBinderProviders: providers,
    inputFormatters: formatters,
    validator: createObjectModelValidator({ messages, ...definedMembers({ maxDepth, maxPatternSteps }) }),
    ...definedMembers({
      culture,
      messages,
      maxCollectionSize,
      maxDepth,
      maxErrors,
      suppressImplicitRequired,
      strictBodies,
    }),
  };
}
