import type { ServiceProvider } from "./service-provider.js";
import { keyOf, type ServiceKey, type ServiceToken } from "./service-token.js";

/** How long an instance lives: as long as the application, as long as a request, or for the one who asked. */
export type ServiceLifetime = "singleton" | "scoped" | "transient";

/** Makes a service by hand; `services` gives it what it needs. */
export type ServiceFactory<Service> = (services: ServiceProvider) => Service;

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
 * The services of an application, as `createApp({ services })` is given it to fill. A later registration of the same token
 * replaces the earlier one, which is how tests put their own in.
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

  /**
   * One instance for the application, made when first asked for, disposed of when the application closes.
   *
   * @param type the class, which is token and implementation
   * @param token the class or the name to ask for
   * @param implementation the class to construct, or a function that makes the service
   * @throws {TypeError} where a name has no implementation
   */
  addSingleton(type: new (...args: never[]) => unknown): this;
  addSingleton<Service>(token: ServiceToken<Service>, implementation: Implementation<Service>): this;
  addSingleton(token: ServiceToken<unknown>, implementation?: Implementation<unknown>): this {
    return this.#add("singleton", token, implementation);
  }

  /**
   * One instance for each request, made when first asked for, disposed of when the answer is sent.
   *
   * @param type the class, which is token and implementation
   * @param token the class or the name to ask for
   * @param implementation the class to construct, or a function that makes the service
   * @throws {TypeError} where a name has no implementation
   */
  addScoped(type: new (...args: never[]) => unknown): this;
  addScoped<Service>(token: ServiceToken<Service>, implementation: Implementation<Service>): this;
  addScoped(token: ServiceToken<unknown>, implementation?: Implementation<unknown>): this {
    return this.#add("scoped", token, implementation);
  }

  /**
   * A new instance for everyone who asks. Whoever asked disposes of it.
   *
   * @param type the class, which is token and implementation
   * @param token the class or the name to ask for
   * @param implementation the class to construct, or a function that makes the service
   * @throws {TypeError} where a name has no implementation
   */
  addTransient(type: new (...args: never[]) => unknown): this;
  addTransient<Service>(token: ServiceToken<Service>, implementation: Implementation<Service>): this;
  addTransient(token: ServiceToken<unknown>, implementation?: Implementation<unknown>): this {
    return this.#add("transient", token, implementation);
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

  /** Everything registered, in order. */
  get descriptors(): readonly ServiceDescriptor[] {
    return [...this.#descriptors.values()];
  }

  #add(lifetime: ServiceLifetime, token: ServiceToken<unknown>, implementation?: Implementation<unknown>): this {
    const made = implementation ?? token;
    if (typeof made === "string") {
      throw new TypeError(`A service that is registered by the name "${made}" needs a class or a factory beside it.`);
    }
    const key = keyOf(token);
    const how = isClass(made) ? { implementation: made } : { factory: made as ServiceFactory<unknown> };
    this.#descriptors.delete(key);
    this.#descriptors.set(key, { token, key, lifetime, ...how });
    return this;
  }
}

/** A class to construct, or a function that makes the service. */
export type Implementation<Service> = (new (...args: never[]) => Service) | ServiceFactory<Service>;

/** A class's text begins with `class` (decorated ones too); no function's does. */
export function isClass(value: unknown): value is new (...args: unknown[]) => unknown {
  return typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));
}
