import type { Registration } from "./registration.js";
import type { ServiceKey } from "./service-token.js";

/** A service that is being created, and the service that needs it: a chain back to the first. */
export interface Asking {
  readonly key: ServiceKey;
  readonly name: string;
  readonly by: Asking | undefined;
  /** Whether a factory is in the chain. */
  readonly isUnchecked: boolean;
}

/** What a service asks for others with. */
export function askingFor({ key, name, keys }: Registration, by: Asking | undefined): Asking {
  return { key, name, by, isUnchecked: keys === undefined || by?.isUnchecked === true };
}

/** Throws if services need each other. Only factories can get here, because constructors are checked at the start. */
export function refuseCircle({ key, name }: Pick<Asking, "key" | "name">, asking: Asking | undefined): void {
  if (asking?.isUnchecked !== true) return;
  for (let current: Asking | undefined = asking; current !== undefined; current = current.by) {
    if (current.key === key) throw new Error(circleMessage(name, asking, current));
  }
}

function circleMessage(name: string, asking: Asking, first: Asking): string {
  const names = [name];
  for (let current: Asking | undefined = asking; current !== first.by; current = current?.by)
    names.unshift(current!.name);
  return `These services cannot be created, because each one needs the next: ${names.join(" needs ")}.`;
}
