import type { HostedService } from "./hosted-service.js";
import type { ServiceProvider } from "./service-provider.js";
import { keyOf, type ServiceKey, type ServiceToken } from "./service-token.js";

/** The lifetime of an instance: the application, a request, or one consumer. */
export type ServiceLifetime = "singleton" | "scoped" | "transient";

/** A function that creates a service; `services` provides its dependencies. */
export type ServiceFactory<Service> = (services: ServiceProvider) => Service;

/** A function that creates a singleton or a promise of it. The application waits for it at start-up. */
export type SingletonFactory<Service> = (services: ServiceProvider) => Service | Promise<Service>;

/** A service as registered. */
export interface ServiceDescriptor {
  readonly token: ServiceToken<unknown>;
  readonly key: ServiceKey;
  readonly lifetime: ServiceLifetime;
  /** The class to construct; its constructor's parameters are services too. */
  readonly implementation?: new (...args: unknown[]) => unknown;
  readonly factory?: ServiceFactory<unknown>;
}

/**
 * The services of an application. The function `createApp({ services })` fills it. A later registration of the same
 * token replaces the earlier one, so tests can register their own services.
 *
 * @example
 * ```ts
 * await createApp({
 *   controllers: [OrdersController],
 *   services: (services) => services
 *     .addScoped(OrderStore)
 *     .addSingleton("settings", () => ({ currency: "EUR" })),
 * });
 * ```
 */
export class ServiceCollection {
  readonly #descriptors = new Map<ServiceKey, ServiceDescriptor>();
  readonly #hosted = new Set<ServiceKey>();

  /**
   * One instance for the application, created when it starts or when it is first needed, and disposed of when the
   * application closes. A factory can be asynchronous: start-up waits for it.
   *
   * @param type the class, which is token and implementation
   * @param token the class or the name to ask for
   * @param implementation the class to construct, or a function that makes the service
   * @throws {TypeError} if a name has no implementation
   */
  addSingleton(type: new (...args: never[]) => unknown): this;
  addSingleton<Service>(
    token: ServiceToken<Service>,
    implementation: ServiceImplementation<Service> | SingletonFactory<Service>,
  ): this;
  addSingleton(token: ServiceToken<unknown>, implementation?: ServiceImplementation<unknown>): this {
    return this.#add("singleton", token, implementation);
  }

  /**
   * One instance for each request, created when it is first needed, and disposed of when the response is sent.
   *
   * @param type the class, which is token and implementation
   * @param token the class or the name to ask for
   * @param implementation the class to construct, or a function that makes the service
   * @throws {TypeError} if a name has no implementation
   */
  addScoped(type: new (...args: never[]) => unknown): this;
  addScoped<Service>(token: ServiceToken<Service>, implementation: ServiceImplementation<Service>): this;
  addScoped(token: ServiceToken<unknown>, implementation?: ServiceImplementation<unknown>): this {
    return this.#add("scoped", token, implementation);
  }

  /**
   * A new instance each time it is needed, disposed of with the request, or with the application if a singleton
   * needed it.
   *
   * @param type the class, which is token and implementation
   * @param token the class or the name to ask for
   * @param implementation the class to construct, or a function that makes the service
   * @throws {TypeError} if a name has no implementation
   */
  addTransient(type: new (...args: never[]) => unknown): this;
  addTransient<Service>(token: ServiceToken<Service>, implementation: ServiceImplementation<Service>): this;
  addTransient(token: ServiceToken<unknown>, implementation?: ServiceImplementation<unknown>): this {
    return this.#add("transient", token, implementation);
  }

  /**
   * A singleton that works for the application: it starts before the first request and stops when the application
   * closes. Hosted services start one after another in the order of registration, after all singletons are created,
   * and stop in reverse order. A class that is already registered as a singleton is used as it is.
   *
   * @param type the class, or a function that makes the service
   * @example
   * ```ts
   * class FirstOrder implements HostedService {
   *   constructor(private readonly orders: OrderStore) {}
   *   start() { this.orders.add(new NewOrder()); }
   * }
   *
   * new ServiceCollection().addSingleton(OrderStore).addHostedService(FirstOrder);
   * ```
   */
  addHostedService(type: (new (...args: never[]) => HostedService) | SingletonFactory<HostedService>): this {
    const token: ServiceToken<unknown> = isClass(type) ? type : `hosted service ${this.#hosted.size + 1}`;
    const key = keyOf(token);
    if (this.#descriptors.get(key)?.lifetime !== "singleton") this.#add("singleton", token, type);
    this.#hosted.add(key);
    return this;
  }

  /**
   * Whether something is registered under the token.
   *
   * @param token the class or the name
   * @returns whether it is registered
   */
  has(token: ServiceToken<unknown>): boolean {
    return this.#descriptors.has(keyOf(token));
  }

  /** @internal Everything registered, in order. */
  get descriptors(): readonly ServiceDescriptor[] {
    return [...this.#descriptors.values()];
  }

  /** @internal The keys of the hosted services, in order. */
  get hosted(): readonly ServiceKey[] {
    return [...this.#hosted];
  }

  #add(lifetime: ServiceLifetime, token: ServiceToken<unknown>, implementation?: ServiceImplementation<unknown>): this {
    const made = implementation ?? token;
    if (typeof made === "string") {
      throw new TypeError(`The service "${made}" is registered by name, so it also needs a class or a factory.`);
    }
    const key = keyOf(token);
    const how = isClass(made) ? { implementation: made } : { factory: made as ServiceFactory<unknown> };
    this.#descriptors.delete(key);
    this.#descriptors.set(key, { token, key, lifetime, ...how });
    return this;
  }
}

/** A class to construct, or a function that makes the service. */
export type ServiceImplementation<Service> = (new (...args: never[]) => Service) | ServiceFactory<Service>;

/** The source of a class starts with `class`, even with decorators. The source of a function does not. */
export function isClass(value: unknown): value is new (...args: unknown[]) => unknown {
  return typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));
}
