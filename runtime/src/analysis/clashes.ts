import type { AttributeEndpoint, Endpoint } from "../endpoints/index.js";
import type { ApplicationModel } from "../model/index.js";
import type { Check, CheckContext } from "./check.js";

type Endpoints = readonly (readonly Endpoint[])[];

/** The keys of the routes of all controllers, for one check that compares routes. */
class Keys {
  readonly #counts = new Map<string, number>();
  #shared = 0;

  /** Whether two routes have the same key. */
  get areShared(): boolean {
    return this.#shared > 0;
  }

  add(key: string): void {
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count === 2) this.#shared++;
  }

  remove(key: string): void {
    const count = this.#counts.get(key)! - 1;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
    if (count === 1) this.#shared--;
  }
}

/** Counts the keys of routes from one analysis to the next, to know which checks that compare routes can find something. */
export class Clashes {
  readonly #keys = new Map<Check, Keys>();
  /** For each of the endpoints of a controller, the keys that were counted, by check. */
  #counted = new Map<Endpoints, readonly (readonly string[])[]>();

  /** @param checks the checks that have keys; always the same */
  in(checks: readonly Check[], { controllers }: ApplicationModel, context: CheckContext): ReadonlySet<Check> {
    const before = this.#counted;
    const now = new Map<Endpoints, readonly (readonly string[])[]>();
    for (const controller of controllers) {
      const endpoints = context.endpoints.endpointsIn(controller);
      now.set(endpoints, before.get(endpoints) ?? this.#add(checks, endpoints, context));
    }
    for (const [endpoints, counted] of before) if (!now.has(endpoints)) this.#remove(checks, counted);
    this.#counted = now;
    return new Set(checks.filter((check) => this.#keysOf(check).areShared));
  }

  #add(checks: readonly Check[], endpoints: Endpoints, context: CheckContext): readonly (readonly string[])[] {
    const own = endpoints.flat().filter((one): one is AttributeEndpoint => one.selector !== undefined);
    return checks.map((check) => {
      const keys = check.clashKeys!(own, context);
      for (const key of keys) this.#keysOf(check).add(key);
      return keys;
    });
  }

  #remove(checks: readonly Check[], counted: readonly (readonly string[])[]): void {
    checks.forEach((check, index) => {
      for (const key of counted[index]!) this.#keysOf(check).remove(key);
    });
  }

  #keysOf(check: Check): Keys {
    let keys = this.#keys.get(check);
    if (keys === undefined) this.#keys.set(check, (keys = new Keys()));
    return keys;
  }
}
