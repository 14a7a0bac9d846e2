import { refuseCircle, type Asking } from "./asking.js";
import { disposeAll, isDisposable } from "./disposal.js";
import type { Registration } from "./registration.js";
import type { RequestFacts } from "./request-facts.js";
import { ServiceProvider } from "./service-provider.js";
import type { ServiceKey } from "./service-token.js";

/**
 * Services with the same lifetime: that of the application, of a request, or of a scope that the application creates. It keeps the
 * services that are created once, and disposes of the services that it created.
 */
export class ServiceScope {
  readonly #registrations: ReadonlyMap<ServiceKey, Registration>;
  readonly #root: ServiceScope;
  readonly #made = new Map<ServiceKey, unknown>();
  readonly #awaited = new Map<ServiceKey, Promise<unknown>>();
  readonly #disposables = new Set<object>();
  /** In the root: the other scopes that are disposing of their services. */
  readonly #ending = new Set<Promise<void>>();
  #disposal: Promise<void> | undefined;
  /** Provides the services of this scope. */
  readonly provider: ServiceProvider = new ServiceProvider(this);

  /** `root`: the application's scope; absent for itself. */
  constructor(
    registrations: ReadonlyMap<ServiceKey, Registration>,
    root?: ServiceScope,
    readonly request?: RequestFacts,
  ) {
    this.#registrations = registrations;
    this.#root = root ?? this;
  }

  createScope(request?: RequestFacts): ServiceScope {
    return new ServiceScope(this.#registrations, this.#root, request);
  }

  has(key: ServiceKey): boolean {
    return this.#registrations.has(key);
  }

  /** The service of a registered key. */
  resolve(key: ServiceKey, asking?: Asking): unknown {
    const registration = this.#registrations.get(key)!;
    if (this.#disposal !== undefined) throw new Error(disposedOf(registration, this === this.#root));
    if (registration.lifetime === "transient") return this.#make(registration, asking);
    if (registration.lifetime === "singleton") return this.#root.#once(registration, asking);
    if (this === this.#root) throw new Error(scopedWithoutScope(registration, asking));
    return registration.isGiven ? this.#make(registration, asking) : this.#once(registration, asking);
  }

  /** The same, after all singletons that it needs are ready. */
  async resolveAsync(key: ServiceKey, asking?: Asking): Promise<unknown> {
    await this.#prepare(key, asking, new Set());
    return this.resolve(key, asking);
  }

  /** Disposes of the services that this scope created, the latest first. After that it provides no services. */
  dispose(): Promise<void> {
    return (this.#disposal ??= this.#dispose());
  }

  /** Scopes that are ending still need the singletons. */
  async #dispose(): Promise<void> {
    if (this.#awaited.size > 0) await Promise.allSettled(this.#awaited.values());
    if (this.#ending.size > 0) await Promise.allSettled(this.#ending);
    if (this.#disposables.size === 0) return;
    const end = disposeAll(this.#disposables);
    const ending = this.#root.#ending;
    ending.add(end);
    try {
      await end;
    } finally {
      ending.delete(end);
    }
  }

  #once(registration: Registration, asking: Asking | undefined): unknown {
    const { key, name } = registration;
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    this.#begin(registration, asking);
    if (!this.#made.has(key)) throw new Error(notThereYet(name));
    return this.#made.get(key);
  }

  /** Creates a shared service, unless it exists or is being created. */
  #begin(registration: Registration, asking: Asking | undefined): void {
    const { key } = registration;
    if (this.#made.has(key) || this.#awaited.has(key)) return;
    const value = this.#make(registration, asking);
    if (!this.#awaited.has(key)) this.#made.set(key, value);
  }

  #make(registration: Registration, asking: Asking | undefined): unknown {
    refuseCircle(registration, asking);
    const { key, name } = registration;
    const value = registration.make(this, { key, name, by: asking });
    if (registration.isGiven) return value;
    if (value instanceof Promise) this.#await(registration, value);
    else this.#own(value);
    return value;
  }

  #await({ key, name, lifetime }: Registration, promise: Promise<unknown>): void {
    if (lifetime !== "singleton") {
      promise.catch(() => undefined);
      throw new Error(asynchronousInRequest(name));
    }
    const awaited = promise.then(
      (value) => {
        this.#awaited.delete(key);
        this.#made.set(key, value);
        this.#own(value);
      },
      (error: unknown) => {
        this.#awaited.delete(key);
        throw error;
      },
    );
    awaited.catch(() => undefined);
    this.#awaited.set(key, awaited);
  }

  /** A service that another scope created belongs to that scope. */
  #own(value: unknown): void {
    if (!isDisposable(value) || this.#root.#disposables.has(value)) return;
    this.#disposables.add(value);
  }

  /** Creates the singletons that a service needs, and awaits them. */
  async #prepare(key: ServiceKey, asking: Asking | undefined, seen: Set<ServiceKey>): Promise<void> {
    const registration = this.#registrations.get(key);
    if (registration === undefined || seen.has(key)) return;
    seen.add(key);
    const root = this.#root;
    const isSingleton = registration.lifetime === "singleton";
    if (isSingleton && root.#made.has(key)) return;
    if (isSingleton) refuseCircle(registration, asking);
    const own = { key, name: registration.name, by: asking };
    for (const dependency of registration.dependencies) await this.#prepare(dependency, own, seen);
    if (!isSingleton) return;
    root.#begin(registration, asking);
    await root.#awaited.get(key);
  }
}

function scopedWithoutScope({ name }: Registration, asking: Asking | undefined): string {
  if (asking !== undefined) {
    return (
      `${asking.name} belongs to the whole application, so it would keep the scoped service ${name} for the application's lifetime. ` +
      `Register ${asking.name} as scoped, or ${name} as a singleton.`
    );
  }
  return (
    `The service ${name} is scoped, but the application itself has no scope. In a request, get it from request.services. ` +
    `Elsewhere, create a scope ("await using scope = app.services.createScope()") and call scope.get(...), or register it as a singleton.`
  );
}

function notThereYet(name: string): string {
  return (
    `The singleton ${name} is created asynchronously and is not ready yet. It is ready when the application has started (app.ready(), listen, inject). ` +
    `Before that, and in factories, await it: await services.getAsync(...).`
  );
}

function asynchronousInRequest(name: string): string {
  return (
    `The factory of ${name} returned a promise, but Ligature awaits only singletons. Register the service as a singleton, or give it ` +
    `a method that returns the promise.`
  );
}

function disposedOf({ name }: Registration, isRoot: boolean): string {
  const ended = isRoot ? "The application has closed" : "The request, or the scope, has ended";
  return `${ended} and its services are disposed, so ${name} is no longer available.`;
}
