import type { ServiceProvider } from "./service-provider.js";
import type { ServiceKey } from "./service-token.js";

/** Creates instances of a class whose constructor parameters are services. */
export interface Activator<Instance extends object = object> {
  /** Whether the constructor needs any registered service. */
  readonly needsServices: boolean;
  /** `services` is called only if the constructor needs a service, so a request without services creates no scope. */
  create(services: () => ServiceProvider): Instance;
}

/** The source of an activator's services. */
export interface ActivatorServices {
  /** The application's own. */
  readonly provider: ServiceProvider;
  /** Whether all requests share the service. */
  readonly isSingleton: (key: ServiceKey) => boolean;
}

/** `keys` by position; `undefined`: no service is registered, so the parameter's default applies. */
export function createServiceActivator<Instance extends object>(
  constructor: new (...args: unknown[]) => Instance,
  keys: readonly (ServiceKey | undefined)[],
  { provider, isSingleton }: ActivatorServices,
): Activator<Instance> {
  const needsServices = keys.some((key) => key !== undefined);
  if (!needsServices) return { needsServices, create: () => new constructor() };
  if (keys.every((key) => key === undefined || isSingleton(key))) return createShared(constructor, keys, provider);
  return {
    needsServices,
    create(services) {
      const provider = services();
      return new constructor(...keys.map((key) => (key === undefined ? undefined : provider.resolve(key))));
    },
  };
}

/** Returns a service according to its registration: a service that outlives its consumers is shared. */
export function createRegisteredActivator(key: ServiceKey): Activator {
  return { needsServices: true, create: (services) => services().resolve(key) as object };
}

/** If every service is a singleton, they are resolved once, and a request needs no scope. */
function createShared<Instance extends object>(
  constructor: new (...args: unknown[]) => Instance,
  keys: readonly (ServiceKey | undefined)[],
  provider: ServiceProvider,
): Activator<Instance> {
  let services: unknown[] | undefined;
  return {
    needsServices: true,
    create() {
      services ??= keys.map((key) => (key === undefined ? undefined : provider.resolve(key)));
      return new constructor(...services);
    },
  };
}
