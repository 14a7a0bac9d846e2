import type { ServiceChain } from "./service-chain.js";
import type { Registration } from "./registration.js";

/** Thrown if the services of an application do not start. */
export class ServiceStartError extends Error {
  override readonly name = "ServiceStartError";

  constructor(
    readonly code: "LIG2078" | "LIG2079",
    what: string,
    cause: unknown,
  ) {
    super(`${code}: ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** For a scoped service that is asked for without a scope. */
export function scopedWithoutScope({ name }: Registration, chain: ServiceChain | undefined): string {
  if (chain !== undefined) {
    return (
      `${chain.name} belongs to the whole application, so it would keep the scoped service ${name} for the application's lifetime. ` +
      `Register ${chain.name} as scoped, or ${name} as a singleton.`
    );
  }
  return (
    `The service ${name} is scoped, but the application itself has no scope. In a request, get it from request.services. ` +
    `Elsewhere, create a scope ("await using scope = app.services.createScope()") and call scope.get(...), or register it as a singleton.`
  );
}

/** For a service that nobody has registered. */
export function notRegistered(name: string, isKey: boolean): string {
  const added = isKey ? `${name}, () => ...` : name;
  return `No service ${name} is registered. Add services.addScoped(${added}) (or addSingleton, addTransient) to createApp's services.`;
}

/** For an asynchronous singleton that is asked for before it is ready. */
export function notThereYet(name: string): string {
  return (
    `The singleton ${name} is created asynchronously and is not ready yet. It is ready when the application has started (app.ready(), listen, inject). ` +
    `Before that, and in factories, await it: await services.getAsync(...).`
  );
}

/** For a promise from the factory of a service that is not a singleton. */
export function asynchronousInRequest(name: string): string {
  return (
    `The factory of ${name} returned a promise, but Ligature awaits only singletons. Register the service as a singleton, or give it ` +
    `a method that returns the promise.`
  );
}

/** For a service of a scope that has ended. */
export function disposedOf({ name }: Registration, isRoot: boolean): string {
  const ended = isRoot ? "The application has closed" : "The request, or the scope, has ended";
  return `${ended} and its services are disposed, so ${name} is no longer available.`;
}
