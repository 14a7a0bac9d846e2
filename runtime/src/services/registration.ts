import type { ServiceChain } from "./service-chain.js";
import { nameOf } from "./service-checks.js";
import type { ServiceDescriptor, ServiceLifetime } from "./service-collection.js";
import { ServiceProvider } from "./service-provider.js";
import type { ServiceScope } from "./service-scope.js";
import type { ServiceKey } from "./service-token.js";

/** A service as scopes create it. */
export interface Registration {
  readonly key: ServiceKey;
  readonly name: string;
  readonly lifetime: ServiceLifetime;
  /** Its constructor's services. Only a factory knows its own. */
  readonly dependencies: readonly ServiceKey[];
  /** It belongs to the scope or the request: it is resolved each time and not disposed of. */
  readonly isGiven?: true;
  /** The arguments of its constructor by position; `undefined` in it if no service is registered. Only a factory has none. */
  readonly keys?: readonly (ServiceKey | undefined)[];
  make(scope: ServiceScope, chain: ServiceChain): unknown;
}

/** How a service is created. `keys`: the constructor's arguments by position; `undefined` if no service is registered. */
export function registrationOf(descriptor: ServiceDescriptor, keys: readonly (ServiceKey | undefined)[]): Registration {
  const { key, lifetime, implementation, factory } = descriptor;
  const facts = { key, lifetime, name: nameOf(descriptor) };
  if (implementation === undefined) {
    return { ...facts, dependencies: [], make: (scope, chain) => callFactory(factory!, scope, chain) };
  }
  const resolve = (scope: ServiceScope, chain: ServiceChain) =>
    keys.map((one) => (one === undefined ? undefined : scope.resolve(one, chain)));
  return {
    ...facts,
    dependencies: keys.filter((one) => one !== undefined),
    keys,
    make: (scope, chain) => new implementation(...resolve(scope, chain)),
  };
}

/** While the factory runs, it resolves services on behalf of its own service, so cycles are detected. */
function callFactory(
  factory: NonNullable<ServiceDescriptor["factory"]>,
  scope: ServiceScope,
  chain: ServiceChain,
): unknown {
  const services = new ServiceProvider(scope, chain);
  let made: unknown;
  try {
    made = factory(services);
    return made;
  } finally {
    if (made instanceof Promise)
      made.then(
        () => services.endChain(),
        () => services.endChain(),
      );
    else services.endChain();
  }
}
