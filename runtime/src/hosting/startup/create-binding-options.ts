import {
  defaultModelBinderProviders,
  registeredBinderProvider,
  type BindingOptions,
  type ModelBinderProvider,
} from "../../binding/index.js";
import { bytesInputFormatter, textInputFormatter, type InputFormatter } from "../../formatters/index.js";
import type { Settings } from "../../model/index.js";
import { createObjectModelValidator } from "../../validation/index.js";
import type { ControllersOptions } from "./app-options.js";
import { changeList, itemsInFront } from "./changeable-list.js";
import { providersInFront } from "./registered-binders.js";

/** After those of the application, which may read the same types in their own ways. */
const lastFormatters: readonly InputFormatter[] = [textInputFormatter, bytesInputFormatter];

/** The options of binding. */
export interface CreatedBindingOptions {
  readonly binding: BindingOptions;
  /** The providers that are the application's own code. */
  readonly ownProviders: ReadonlySet<ModelBinderProvider>;
}

/** The parts that the options of an application do not contain. */
interface BindingParts {
  readonly settings: Settings;
  readonly constructorOf: BindingOptions["constructorOf"];
  /** Gives binders their services. */
  readonly injectedBinders: ModelBinderProvider;
  readonly inputFormatters: readonly InputFormatter[];
  /** Whether requests have languages, also those of a registration around this one. */
  readonly isLocalized: boolean;
}

/**
 * Converts the options of `createApp` to the options of binding. Users' changes come last, so that they see the whole
 * list. The providers that give binders their services come before them.
 */
export function createBindingOptions(
  options: ControllersOptions,
  { settings, constructorOf, injectedBinders, inputFormatters, isLocalized }: BindingParts,
): CreatedBindingOptions {
  const { messages, modelBinderProviders: given } = options;
  const builtIn = [injectedBinders, ...defaultModelBinderProviders()];
  const providers = changeList(given, [registeredBinderProvider, ...providersInFront(given), ...builtIn]);
  const { inputFormatters: own } = options;
  const ownMessages = messages && { messages };
  const binding = {
    constructorOf,
    modelBinderProviders: providers,
    inputFormatters: [...changeList(own, [...itemsInFront(own), ...inputFormatters]), ...lastFormatters],
    validator: createObjectModelValidator({ settings, ...ownMessages }),
    settings,
    isLocalized,
    ...ownMessages,
  };
  const known = new Set([registeredBinderProvider, ...builtIn]);
  return { binding, ownProviders: new Set(providers.filter((provider) => !known.has(provider))) };
}
