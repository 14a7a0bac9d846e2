import type { ServiceKey } from "./service-token.js";

/** A service that is being made, and the one that wants it: a way back through all of them. */
export interface Asking {
  readonly key: ServiceKey;
  readonly name: string;
  readonly by: Asking | undefined;
}

/** Throws where a service is wanted by one that it needs itself. Factories alone get here: constructors were checked at the start. */
export function refuseCircle({ key, name }: Pick<Asking, "key" | "name">, asking: Asking | undefined): void {
  const names = [name];
  for (let current = asking; current !== undefined; current = current.by) {
    names.unshift(current.name);
    if (current.key === key) {
      throw new Error(`These services cannot be created, because each one needs the next: ${names.join(" needs ")}.`);
    }
  }
}
