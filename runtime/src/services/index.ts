export type { Activator } from "./activator.js";
export { createApplicationServices, type ApplicationServices } from "./application-services.js";
export { HostApplicationLifetime } from "./host-application-lifetime.js";
export type { HostedService } from "./hosted-service.js";
export type { RequestFacts } from "./request-facts.js";
export { createInjectedBinderProvider, type RequestWithServices } from "./injected-binders.js";
export { chainOf, registeredTypes } from "./registered-types.js";
export {
  isClass,
  ServiceCollection,
  type ServiceImplementation,
  type ServiceDescriptor,
  type ServiceFactory,
  type ServiceLifetime,
  type SingletonFactory,
} from "./service-collection.js";
export { ServiceHost } from "./service-host.js";
export { ServiceProvider } from "./service-provider.js";
export { keyOf, type ServiceClass, type ServiceToken } from "./service-token.js";
