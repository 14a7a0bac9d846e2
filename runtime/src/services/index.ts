export type { Activator } from "./activator.js";
export { createApplicationServices, type ApplicationServices } from "./application-services.js";
export { createInjectedBinderProvider, type RequestWithServices } from "./injected-binders.js";
export { chainOf, registeredTypes } from "./registered-types.js";
export {
  isClass,
  ServiceCollection,
  type Implementation,
  type ServiceDescriptor,
  type ServiceFactory,
  type ServiceLifetime,
} from "./service-collection.js";
export { ServiceProvider } from "./service-provider.js";
export { keyOf, type ServiceClass, type ServiceKey, type ServiceToken } from "./service-token.js";
