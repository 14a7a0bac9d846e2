// The same container, without what finds modules in folders and the packages that it takes for that.
import { asFunction, createContainer, InjectionMode, Lifetime, type AwilixContainer } from "awilix/browser";
import type { ServiceDescriptor, ServiceLifetime } from "./service-collection.js";
import { describeToken, keyOf, type ServiceKey, type ServiceToken } from "./service-token.js";

type Cradle = Record<ServiceKey, unknown>;

const lifetimes: Record<ServiceLifetime, "SINGLETON" | "SCOPED" | "TRANSIENT"> = {
  singleton: Lifetime.SINGLETON,
  scoped: Lifetime.SCOPED,
  transient: Lifetime.TRANSIENT,
};

/**
 * Gives services: those of the application, or of one request.
 *
 * @example `new ServiceCollection().addScoped("report", (services) => services.get(OrderStore).find(1));`
 */
export class ServiceProvider {
  readonly #container: AwilixContainer<Cradle>;

  /** @internal Made by `createServiceProvider`, by `createScope`, and for factories. */
  constructor(container: AwilixContainer<Cradle>) {
    this.#container = container;
  }

  /**
   * The service registered under a token.
   *
   * @param token the class or the name
   * @returns the service
   * @throws {Error} where there is none, or where its lifetime is too short here
   */
  get<Service>(token: ServiceToken<Service>): Service {
    const key = keyOf(token);
    if (!this.#container.hasRegistration(key)) throw new Error(`No service ${describeToken(token)} is registered.`);
    return this.resolve(key) as Service;
  }

  /**
   * The service registered under a token, if there is one.
   *
   * @param token the class or the name
   * @returns the service, or `undefined`
   * @throws {Error} where its lifetime is too short here
   */
  find<Service>(token: ServiceToken<Service>): Service | undefined {
    return this.#container.hasRegistration(keyOf(token)) ? this.get(token) : undefined;
  }

  /** @internal The service of a key that is known to be registered. */
  resolve(key: ServiceKey): unknown {
    return this.#container.resolve(key);
  }

  /** @internal The services of one request. */
  createScope(): ServiceProvider {
    return new ServiceProvider(this.#container.createScope());
  }

  /** @internal Disposes of the instances that this provider made. */
  dispose(): Promise<void> {
    return this.#container.dispose();
  }
}

/** The container of an application. `argumentsOf` says by which keys a class's constructor is called. */
export function createServiceProvider(
  descriptors: readonly ServiceDescriptor[],
  argumentsOf: (descriptor: ServiceDescriptor) => readonly (ServiceKey | undefined)[],
): ServiceProvider {
  // Strict: a factory of a singleton that asks for a scoped service is an error, not a leak.
  const container = createContainer<Cradle>({ injectionMode: InjectionMode.PROXY, strict: true });
  const registered: ReadonlySet<ServiceKey> = new Set(descriptors.map(({ key }) => key));
  for (const descriptor of descriptors) {
    const make = makerOf(descriptor, argumentsOf(descriptor), registered);
    const options = { lifetime: lifetimes[descriptor.lifetime], dispose: disposeOf };
    container.register(descriptor.key, asFunction(make, options));
  }
  return new ServiceProvider(container);
}

function makerOf(
  descriptor: ServiceDescriptor,
  keys: readonly (ServiceKey | undefined)[],
  registered: ReadonlySet<ServiceKey>,
): (cradle: Cradle) => unknown {
  const { implementation, factory } = descriptor;
  if (implementation === undefined) return (cradle) => factory?.(providerOf(cradle, registered));
  return (cradle) => new implementation(...keys.map((key) => (key === undefined ? undefined : cradle[key])));
}

/** Factories ask through the cradle, so that the container sees who asked and can judge the lifetimes. */
function providerOf(cradle: Cradle, registered: ReadonlySet<ServiceKey>): ServiceProvider {
  const container = {
    hasRegistration: (key: ServiceKey) => registered.has(key),
    resolve: (key: ServiceKey) => cradle[key],
  };
  return new ServiceProvider(container as unknown as AwilixContainer<Cradle>);
}

/** `Symbol.asyncDispose`, `Symbol.dispose`, `dispose` or `close`: the first that the service has. */
function disposeOf(service: unknown): unknown {
  if (typeof service !== "object" || service === null) return undefined;
  const disposable = service as Record<PropertyKey, unknown>;
  const name = [Symbol.asyncDispose, Symbol.dispose, "dispose"].find((key) => typeof disposable[key] === "function");
  return name === undefined ? undefined : (disposable[name] as () => unknown).call(service);
}
