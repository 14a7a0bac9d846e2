import type { Asking } from "./asking.js";
import { nameOf } from "./service-checks.js";
import type { ServiceDescriptor, ServiceLifetime } from "./service-collection.js";
import { ServiceProvider } from "./service-provider.js";
import type { ServiceScope } from "./service-scope.js";
import type { ServiceKey } from "./service-token.js";

/** A service, as scopes make it. */
export interface Registration {
  readonly key: ServiceKey;
  readonly name: string;
  readonly lifetime: ServiceLifetime;
  /** Its constructor's services; those of a factory only the factory knows. */
  readonly dependencies: readonly ServiceKey[];
  /** It is the scope's own, or the request's: asked for each time, and not disposed of. */
  readonly isGiven?: true;
  make(scope: ServiceScope, asking: Asking): unknown;
}

/** How a service is made. `keys`: what a class's constructor is called with, by position; `undefined` where nothing is registered. */
export function registrationOf(descriptor: ServiceDescriptor, keys: readonly (ServiceKey | undefined)[]): Registration {
  const { key, lifetime, implementation, factory } = descriptor;
  const facts = { key, lifetime, name: nameOf(descriptor) };
  if (implementation === undefined) {
    return { ...facts, dependencies: [], make: (scope, asking) => callFactory(factory!, scope, asking) };
  }
  const resolve = (scope: ServiceScope, asking: Asking) =>
    keys.map((one) => (one === undefined ? undefined : scope.resolve(one, asking)));
  return {
    ...facts,
    dependencies: keys.filter((one) => one !== undefined),
    make: (scope, asking) => new implementation(...resolve(scope, asking)),
  };
}

/** While the factory runs, what it asks for is asked in the name of its service: circles are seen. */
function callFactory(factory: NonNullable<ServiceDescriptor["factory"]>, scope: ServiceScope, asking: Asking): unknown {
  const services = new ServiceProvider(scope, asking);
  let made: unknown;
  try {
    made = factory(services);
    return made;
  } finally {
    if (made instanceof Promise)
      made.then(
        () => services.endAsking(),
        () => services.endAsking(),
      );
    else services.endAsking();
  }
}
