import type { Registration } from "./registration.js";
import type { ServiceKey } from "./service-token.js";

/** A service that is being created, and the service that needs it: a chain back to the first. */
export interface ServiceChain {
  readonly key: ServiceKey;
  readonly name: string;
  readonly by: ServiceChain | undefined;
  /** Whether a factory is in the chain. */
  readonly isUnchecked: boolean;
}

/** The chain with which a service asks for others. */
export function chainFor({ key, name, keys }: Registration, by: ServiceChain | undefined): ServiceChain {
  return { key, name, by, isUnchecked: keys === undefined || by?.isUnchecked === true };
}

/** Throws if services need each other. Only factories can get here, because constructors are checked at the start. */
export function refuseCircle({ key, name }: Pick<ServiceChain, "key" | "name">, chain: ServiceChain | undefined): void {
  if (chain?.isUnchecked !== true) return;
  for (let current: ServiceChain | undefined = chain; current !== undefined; current = current.by) {
    if (current.key === key) throw new Error(circleMessage(name, chain, current));
  }
}

function circleMessage(name: string, chain: ServiceChain, first: ServiceChain): string {
  const names = [name];
  for (let current: ServiceChain | undefined = chain; current !== first.by; current = current?.by)
    names.unshift(current!.name);
  return `These services cannot be created, because each one needs the next: ${names.join(" needs ")}.`;
}
