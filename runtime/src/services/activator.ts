import type { ServiceProvider } from "./service-provider.js";
import type { ServiceKey } from "./service-token.js";

/** Makes instances of one class, whose constructor's parameters are services. */
export interface Activator<Instance extends object = object> {
  /** Whether the constructor wants any service that is registered. */
  readonly needsServices: boolean;
  /** `services` is called only where the constructor wants one: a request without services costs no scope. */
  create(services: () => ServiceProvider): Instance;
}

/** Where an activator's services come from. */
export interface ActivatorServices {
  /** The application's own. */
  readonly provider: ServiceProvider;
  /** Whether all requests share the service. */
  readonly isSingleton: (key: ServiceKey) => boolean;
}

/** `keys` by position; `undefined`: nothing is registered, the parameter's own default applies. */
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

/** Gives a service as it is registered: the same one to all who ask, where it lives longer than they do. */
export function createRegisteredActivator(key: ServiceKey): Activator {
  return { needsServices: true, create: (services) => services().resolve(key) as object };
}

/** Where every service is a singleton, they are asked for once, and a request needs no scope. */
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
