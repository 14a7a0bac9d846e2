import { jsonInputFormatter } from "../formatters/index.js";
import { defaultSettings, type ApplicationModel, type ObjectTypeModel, type TypeId } from "../model/index.js";
import { createBindingMessages } from "./binding-messages.js";
import type { BindingOptions } from "./binding-options.js";
import type { BindingServices } from "./binding-services.js";
import { defaultModelBinderProviders } from "./model-binding/default-model-binder-providers.js";
import { ModelBinderFactory } from "./model-binding/model-binder-factory.js";
import { ModelMetadataProvider } from "./model-metadata/model-metadata-provider.js";
import { createObjectActivator, type ObjectActivator } from "./model-binding/object-activator.js";

/** The parts that all actions of an application share. */
export interface BindingEnvironment {
  readonly services: BindingServices;
  readonly metadata: ModelMetadataProvider;
  readonly binders: ModelBinderFactory;
}

const environments = new WeakMap<ApplicationModel, Map<BindingOptions, BindingEnvironment>>();

/** The environment of a model with these options. Created once, so all actions share the binder of a type. */
export function environmentOf(model: ApplicationModel, options: BindingOptions): BindingEnvironment {
  let byOptions = environments.get(model);
  if (byOptions === undefined) environments.set(model, (byOptions = new Map<BindingOptions, BindingEnvironment>()));
  let environment = byOptions.get(options);
  if (environment === undefined) byOptions.set(options, (environment = createEnvironment(model, options)));
  return environment;
}

function createEnvironment(model: ApplicationModel, options: BindingOptions): BindingEnvironment {
  const services = createServices(model, options, (reference) =>
    options.validator?.createTargetValidator(metadata.forType(reference)),
  );
  const metadata = new ModelMetadataProvider(model, {
    constructorOf: (id) => options.constructorOf(id),
    settings: services.settings,
  });
  const providers = options.modelBinderProviders ?? defaultModelBinderProviders();
  return { services, metadata, binders: new ModelBinderFactory(providers, metadata, services) };
}

function createServices(
  model: ApplicationModel,
  options: BindingOptions,
  validatorOf: BindingServices["validatorOf"],
): BindingServices {
  const activators = new Map<TypeId, ObjectActivator>();
  return {
    messagesFor: createBindingMessages(options.messages),
    isLocalized: options.isLocalized === true,
    types: model.types,
    inputFormatters: options.inputFormatters ?? [jsonInputFormatter],
    settings: options.settings ?? defaultSettings,
    constructorOf: (id) => options.constructorOf(id),
    validatorOf,
    activatorOf(type: ObjectTypeModel): ObjectActivator {
      let activator = activators.get(type.id);
      if (activator === undefined) {
        activator = createObjectActivator(type, model.types, options.constructorOf(type.declaration));
        activators.set(type.id, activator);
      }
      return activator;
    },
  };
}
