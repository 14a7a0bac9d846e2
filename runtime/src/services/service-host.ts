import { ServiceStartError } from "./service-start-error.js";
import type { HostedService } from "./hosted-service.js";
import type { ServiceDescriptor } from "./service-collection.js";
import { isAsynchronous, nameOf } from "./service-checks.js";
import type { ServiceProvider } from "./service-provider.js";
import type { ServiceKey } from "./service-token.js";

/** What starts with an application. */
export interface HostedServices {
  readonly provider: ServiceProvider;
  readonly descriptors: readonly ServiceDescriptor[];
  /** The keys of hosted services, in order. */
  readonly hosted: readonly ServiceKey[];
  /** Singletons are made when the application starts, not when somebody asks. */
  readonly eagerSingletons: boolean;
}

/** Starts the services of an application, and ends them. */
export class ServiceHost {
  readonly #services: HostedServices;
  readonly #started: HostedService[] = [];

  constructor(services: HostedServices) {
    this.#services = services;
  }

  /**
   * Makes the singletons in the order of their registration, then starts the hosted services. When something fails, what has started
   * is stopped, and what was made is disposed of.
   *
   * @throws {ServiceStartError} with the cause
   */
  async start(): Promise<void> {
    try {
      await this.#makeSingletons();
      await this.#startHosted();
    } catch (error) {
      // The mistake that began it is the one to tell.
      await this.end().catch(() => undefined);
      throw error;
    }
  }

  /** Stops the hosted services, the latest first; then disposes of all that was made. */
  async end(): Promise<void> {
    const errors: unknown[] = [];
    const attempt = async (work: () => unknown): Promise<void> => {
      try {
        await work();
      } catch (error) {
        errors.push(error);
      }
    };
    for (const service of this.#started.splice(0).reverse()) await attempt(() => service.stop?.());
    await attempt(() => this.#services.provider.dispose());
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, `${errors.length} services could not be stopped.`);
  }

  async #makeSingletons(): Promise<void> {
    const { provider, descriptors, eagerSingletons } = this.#services;
    for (const descriptor of descriptors) {
      if (descriptor.lifetime !== "singleton" || !(eagerSingletons || isAsynchronous(descriptor))) continue;
      try {
        await provider.resolveAsync(descriptor.key);
      } catch (error) {
        throw new ServiceStartError("LIG2078", `The singleton ${nameOf(descriptor)} could not be created`, error);
      }
    }
  }

  async #startHosted(): Promise<void> {
    const { provider, descriptors, hosted } = this.#services;
    for (const key of hosted) {
      const name = nameOf(descriptors.find((descriptor) => descriptor.key === key)!);
      try {
        const service = (await provider.resolveAsync(key)) as HostedService;
        await service.start();
        this.#started.push(service);
      } catch (error) {
        throw new ServiceStartError("LIG2079", `The hosted service ${name} could not be started`, error);
      }
    }
  }
}
