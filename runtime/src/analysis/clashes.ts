import type { AttributeEndpoint, Endpoint } from "../endpoints/index.js";
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
  readonly #counted = new Map<Endpoints, readonly (readonly string[])[]>();
  #before: readonly Endpoints[] = [];

  /** @param checks the checks that have keys; always the same */
  in(checks: readonly Check[], context: CheckContext): ReadonlySet<Check> {
    const { byController: now } = context.endpoints;
    const [gone, added] = differences(this.#before, now);
    for (const endpoints of gone) {
      this.#remove(checks, this.#counted.get(endpoints)!);
      this.#counted.delete(endpoints);
    }
    for (const endpoints of added) this.#counted.set(endpoints, this.#add(checks, endpoints, context));
    this.#before = now;
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

/** The lists that only one of two states has. */
function differences(before: readonly Endpoints[], now: readonly Endpoints[]): [gone: Iterable<Endpoints>, added: Iterable<Endpoints>] {
  const [gone, added] = [new Set<Endpoints>(), new Set<Endpoints>()];
  for (let index = 0; index < Math.max(before.length, now.length); index++) {
    const [one, other] = [before[index], now[index]];
    if (one === other) continue;
    if (one !== undefined && !added.delete(one)) gone.add(one);
    if (other !== undefined && !gone.delete(other)) added.add(other);
  }
  return [gone, added];
} // prettier-ignore
