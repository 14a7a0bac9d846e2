import { ServiceStartError } from "./service-errors.js";
import type { HostedService } from "./hosted-service.js";
import type { ServiceDescriptor } from "./service-collection.js";
import { isAsynchronous, nameOf } from "./service-checks.js";
import type { ServiceProvider } from "./service-provider.js";
import type { ServiceKey } from "./service-token.js";

/** The services that start with an application. */
export interface HostedServices {
  readonly provider: ServiceProvider;
  readonly descriptors: readonly ServiceDescriptor[];
  /** The keys of hosted services, in order. */
  readonly hosted: readonly ServiceKey[];
  /** Singletons are created when the application starts, not when they are first needed. */
  readonly eagerSingletons: boolean;
}

/** Starts and stops the services of an application. */
export class ServiceHost {
  readonly #services: HostedServices;
  readonly #started: HostedService[] = [];

  constructor(services: HostedServices) {
    this.#services = services;
  }

  /**
   * Creates the singletons in the order of their registration, then starts the hosted services. If one fails, the started services
   * are stopped and the created services are disposed of.
   *
   * @throws {ServiceStartError} with the cause
   */
  async start(): Promise<void> {
    try {
      await this.#makeSingletons();
      await this.#startHosted();
    } catch (error) {
      // The first error is the one to report.
      await this.end().catch(() => undefined);
      throw error;
    }
  }

  /** Stops the hosted services, the latest first, and then disposes of all created services. `onStopped` is called in between. */
  async end(onStopped: () => void = () => undefined): Promise<void> {
    const errors: unknown[] = [];
    const attempt = async (work: () => unknown): Promise<void> => {
      try {
        await work();
      } catch (error) {
        errors.push(error);
      }
    };
    for (const service of this.#started.splice(0).reverse()) await attempt(() => service.stop?.());
    await attempt(onStopped);
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
