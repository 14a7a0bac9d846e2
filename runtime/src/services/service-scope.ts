import { chainFor, refuseCircle, type ServiceChain } from "./service-chain.js";
import { disposeAll, isDisposable } from "./disposal.js";
import type { Registration } from "./registration.js";
import type { RequestFacts } from "./request-facts.js";
import { asynchronousInRequest, disposedOf, notThereYet, scopedWithoutScope } from "./service-errors.js";
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
  resolve(key: ServiceKey, chain?: ServiceChain): unknown {
    const registration = this.#registrations.get(key)!;
    if (this.#disposal !== undefined) throw new Error(disposedOf(registration, this === this.#root));
    if (registration.lifetime === "transient") return this.#make(registration, chain);
    if (registration.lifetime === "singleton") return this.#root.#once(registration, chain);
    if (this === this.#root) throw new Error(scopedWithoutScope(registration, chain));
    return registration.isGiven ? this.#make(registration, chain) : this.#once(registration, chain);
  }

  /** The same, after all singletons that it needs are ready. */
  async resolveAsync(key: ServiceKey, chain?: ServiceChain): Promise<unknown> {
    await this.#prepare(key, chain);
    return this.resolve(key, chain);
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

  #once(registration: Registration, chain: ServiceChain | undefined): unknown {
    const { key, name } = registration;
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    this.#begin(registration, chain);
    if (!this.#made.has(key)) throw new Error(notThereYet(name));
    return this.#made.get(key);
  }

  /** Creates a shared service, unless it exists or is being created. */
  #begin(registration: Registration, chain: ServiceChain | undefined): void {
    const { key } = registration;
    if (this.#made.has(key) || this.#awaited.has(key)) return;
    const value = this.#make(registration, chain);
    if (!this.#awaited.has(key)) this.#made.set(key, value);
  }

  #make(registration: Registration, chain: ServiceChain | undefined): unknown {
    refuseCircle(registration, chain);
    const own = chainFor(registration, chain);
    if (registration.isGiven) return registration.make(this, own);
    return this.#keep(registration, registration.make(this, own));
  }

  #keep(registration: Registration, value: unknown): unknown {
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

  /** Creates the singletons that a service needs, and awaits them: those that others need first. */
  async #prepare(key: ServiceKey, chain: ServiceChain | undefined): Promise<void> {
    const root = this.#root;
    const seen = new Set<ServiceKey>();
    const steps: PrepareStep[] = [];
    const enter = (next: ServiceKey, by: ServiceChain | undefined): void => {
      const registration = this.#registrations.get(next);
      if (registration === undefined || seen.has(next)) return;
      seen.add(next);
      if (registration.lifetime === "singleton") {
        if (root.#made.has(next)) return;
        refuseCircle(registration, by);
      }
      steps.push({ registration, by, own: chainFor(registration, by), next: 0 });
    };
    enter(key, chain);
    for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
      const dependency = step.registration.dependencies[step.next++];
      if (dependency !== undefined) {
        enter(dependency, step.own);
        continue;
      }
      steps.pop();
      if (step.registration.lifetime !== "singleton") continue;
      root.#begin(step.registration, step.by);
      await root.#awaited.get(step.registration.key);
    }
  }
}

/** A service whose singletons are being prepared, and which of its dependencies is next. */
interface PrepareStep {
  readonly registration: Registration;
  readonly by: ServiceChain | undefined;
  readonly own: ServiceChain;
  next: number;
}
