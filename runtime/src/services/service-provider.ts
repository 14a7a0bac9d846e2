import type { Asking } from "./asking.js";
import type { RequestFacts } from "./request-facts.js";
import type { ServiceScope } from "./service-scope.js";
import { describeToken, keyOf, type ServiceKey, type ServiceToken } from "./service-token.js";

/**
 * Gives services: those of the application (`app.services`), of one request (`request.services`), or of a scope of one's own. A
 * constructor's parameter of this type gets the one that the class is made by.
 *
 * @example `new ServiceCollection().addScoped("report", (services) => services.get(OrderStore).find(1));`
 */
export class ServiceProvider {
  readonly #scope: ServiceScope;
  #asking: Asking | undefined;

  /** @internal Made by scopes, and for factories. */
  constructor(scope: ServiceScope, asking?: Asking) {
    this.#scope = scope;
    this.#asking = asking;
  }

  /**
   * The service registered under a token.
   *
   * @param token the class or the name
   * @returns the service
   * @throws {Error} where there is none; where it is scoped, and this is the application's provider; where it is an asynchronous singleton
   * that is not there yet; and when this provider's services are disposed of
   */
  get<Service>(token: ServiceToken<Service>): Service {
    return this.resolve(this.#keyOf(token)) as Service;
  }

  /**
   * The service registered under a token, when all singletons that it needs are there. Factories wait by it for asynchronous
   * singletons.
   *
   * @param token the class or the name
   * @returns a promise of the service
   * @throws {Error} as `get`, and whatever a factory throws
   * @example
   * ```ts
   * new ServiceCollection()
   *   .addSingleton("settings", async () => (await fetch("https://settings.example/shop.json")).json())
   *   .addSingleton("currency", async (services) => (await services.getAsync<{ currency: string }>("settings")).currency);
   * ```
   */
  async getAsync<Service>(token: ServiceToken<Service>): Promise<Service> {
    return (await this.#scope.resolveAsync(this.#keyOf(token), this.#asking)) as Service;
  }

  /**
   * The service registered under a token, if there is one.
   *
   * @param token the class or the name
   * @returns the service, or `undefined`
   * @throws {Error} as `get`, but not where there is none
   */
  find<Service>(token: ServiceToken<Service>): Service | undefined {
    return this.#scope.has(keyOf(token)) ? this.get(token) : undefined;
  }

  /**
   * Makes a scope of one's own, for work that is no request's: it has scoped services of its own, and disposes of them at its end.
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
   * Disposes of what this provider made: the latest first, each awaited. Requests and applications do it for theirs.
   *
   * @throws {Error} what a service threw, or an `AggregateError` of several: all others are disposed of first
   */
  dispose(): Promise<void> {
    return this.#scope.dispose();
  }

  /** The same, for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  /** @internal The service of a key that is known to be registered. */
  resolve(key: ServiceKey): unknown {
    return this.#scope.resolve(key, this.#asking);
  }

  /** @internal The same, when all singletons that it needs are there. */
  resolveAsync(key: ServiceKey): Promise<unknown> {
    return this.#scope.resolveAsync(key, this.#asking);
  }

  /** @internal The services of a request. */
  createRequestScope(request: RequestFacts): ServiceProvider {
    return this.#scope.createScope(request).provider;
  }

  /** @internal The factory that this was made for has ended. */
  endAsking(): void {
    this.#asking = undefined;
  }

  #keyOf(token: ServiceToken<unknown>): ServiceKey {
    const key = keyOf(token);
    if (!this.#scope.has(key)) throw new Error(`No service ${describeToken(token)} is registered.`);
    return key;
  }
}
