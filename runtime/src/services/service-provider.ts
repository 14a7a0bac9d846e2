import type { ServiceChain } from "./service-chain.js";
import type { RequestFacts } from "./request-facts.js";
import { notRegistered } from "./service-errors.js";
import type { ServiceScope } from "./service-scope.js";
import { describeToken, keyOf, type ServiceKey, type ServiceToken } from "./service-token.js";

/**
 * Provides services: those of the application (`app.services`), of one request (`request.services`), or of your own
 * scope. A constructor parameter of this type gets the provider that creates the class.
 *
 * @example `new ServiceCollection().addScoped("report", (services) => services.get(OrderStore).find(1));`
 */
export class ServiceProvider {
  readonly #scope: ServiceScope;
  #chain: ServiceChain | undefined;

  /** @internal Scopes create it, also for factories. */
  constructor(scope: ServiceScope, chain?: ServiceChain) {
    this.#scope = scope;
    this.#chain = chain;
  }

  /**
   * The service registered under a token.
   *
   * @param token the class or the name
   * @returns the service
   * @throws {Error} if no service is registered, if it is scoped and this is the application's provider, if it is an
   * asynchronous singleton that is not ready yet, or if this provider is disposed of
   */
  get<Service>(token: ServiceToken<Service>): Service {
    return this.resolve(this.#keyOf(token)) as Service;
  }

  /**
   * Waits until all singletons that the service needs are ready, then returns the service. Factories use it to wait
   * for asynchronous singletons.
   *
   * @param token the class or the name
   * @returns a promise of the service
   * @throws {Error} as `get`, and any error that a factory throws
   * @example
   * ```ts
   * new ServiceCollection()
   *   .addSingleton("settings", async () => (await fetch("https://settings.example/shop.json")).json())
   *   .addSingleton("currency", async (services) => (await services.getAsync<{ currency: string }>("settings")).currency);
   * ```
   */
  async getAsync<Service>(token: ServiceToken<Service>): Promise<Service> {
    return (await this.#scope.resolveAsync(this.#keyOf(token), this.#chain)) as Service;
  }

  /**
   * The service registered under a token, if there is one.
   *
   * @param token the class or the name
   * @returns the service, or `undefined`
   * @throws {Error} as `get`, but not if no service is registered
   */
  find<Service>(token: ServiceToken<Service>): Service | undefined {
    return this.#scope.has(keyOf(token)) ? this.get(token) : undefined;
  }

  /**
   * Creates your own scope for work outside of requests. It has its own scoped services and disposes of them when it
   * ends.
   *
   * @returns the services of the scope
   * @example
   * ```ts
   * async function cleanUp(services: ServiceProvider): Promise<void> {
   *   await using scope = services.createScope();
   *   scope.get(OrderStore).find(1);
   * }
   * ```
   */
  createScope(): ServiceProvider {
    return this.#scope.createScope().provider;
  }

  /**
   * Disposes of the services that this provider created: the latest first, each awaited. Requests and applications
   * call it automatically.
   *
   * @throws {Error} the error of a service, or an `AggregateError` of several, after all services are disposed of
   */
  dispose(): Promise<void> {
    return this.#scope.dispose();
  }

  /** The same, for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  /** @internal The service of a registered key. */
  resolve(key: ServiceKey): unknown {
    return this.#scope.resolve(key, this.#chain);
  }

  /** @internal The same, after all singletons that it needs are ready. */
  resolveAsync(key: ServiceKey): Promise<unknown> {
    return this.#scope.resolveAsync(key, this.#chain);
  }

  /** @internal The services of a request. */
  createRequestScope(request: RequestFacts): ServiceProvider {
    return this.#scope.createScope(request).provider;
  }

  /** @internal The factory that this provider was created for has ended. */
  endChain(): void {
    this.#chain = undefined;
  }

  #keyOf(token: ServiceToken<unknown>): ServiceKey {
    const key = keyOf(token);
    if (!this.#scope.has(key)) throw new Error(notRegistered(describeToken(token), typeof token === "string"));
    return key;
  }
}
