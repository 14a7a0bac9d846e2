import type { ServiceKey } from "./service-token.js";

/** A service that is being created, and the service that needs it: a chain back to the first. */
export interface Asking {
  readonly key: ServiceKey;
  readonly name: string;
  readonly by: Asking | undefined;
}

/** Throws if services need each other. Only factories can get here, because constructors are checked at the start. */
export function refuseCircle({ key, name }: Pick<Asking, "key" | "name">, asking: Asking | undefined): void {
  const names = [name];
  for (let current = asking; current !== undefined; current = current.by) {
    names.unshift(current.name);
    if (current.key === key) {
      throw new Error(`These services cannot be created, because each one needs the next: ${names.join(" needs ")}.`);
    }
  }
}
