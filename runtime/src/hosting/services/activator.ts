import type { ServiceProvider } from "./service-provider.js";
import type { ServiceKey } from "./service-token.js";

/** Makes instances of one class, whose constructor's parameters are services. */
export interface Activator<Instance extends object = object> {
  /** Whether the constructor wants any service that is registered. */
  readonly needsServices: boolean;
  /** `services` is called only where the constructor wants one: a request without services costs no scope. */
  create(services: () => ServiceProvider): Instance;
}

/** `keys` by position; `undefined`: nothing is registered, the parameter's own default applies. */
export function createActivator<Instance extends object>(
  constructor: new (...args: unknown[]) => Instance,
  keys: readonly (ServiceKey | undefined)[],
): Activator<Instance> {
  const needsServices = keys.some((key) => key !== undefined);
  if (!needsServices) return { needsServices, create: () => new constructor() };
  return {
    needsServices,
    create(services) {
      const provider = services();
      return new constructor(...keys.map((key) => (key === undefined ? undefined : provider.resolve(key))));
    },
  };
}
