import { askingFor, type Asking } from "./asking.js";
import type { Registration } from "./registration.js";
import type { ServiceScope } from "./service-scope.js";
import type { ServiceKey } from "./service-token.js";

/** Services with more others behind each other are created without calls inside each other. */
const deepestCalls = 50;

/** Says of each registration whether it is deep. */
export function markDeep(registrations: ReadonlyMap<ServiceKey, Registration>): Map<ServiceKey, Registration> {
  const depths = new Map<ServiceKey, number>();
  for (const key of registrations.keys()) measure(key, registrations, depths);
  return new Map(
    [...registrations].map(([key, one]) => [key, depths.get(key)! > deepestCalls ? { ...one, isDeep: true } : one]),
  );
}

/** The longest chain of constructors behind a service. A circle, which stops the start, counts once. */
function measure(
  first: ServiceKey,
  registrations: ReadonlyMap<ServiceKey, Registration>,
  depths: Map<ServiceKey, number>,
): void {
  const open = [first];
  for (let key = open.at(-1); key !== undefined; key = open.at(-1)) {
    const needs = registrations.get(key)!.dependencies;
    const isNew = !depths.has(key);
    if (isNew) depths.set(key, 0);
    const missing = isNew ? needs.filter((one) => !depths.has(one)) : [];
    if (missing.length > 0) {
      open.push(...missing);
      continue;
    }
    open.pop();
    depths.set(
      key,
      needs.reduce((depth, one) => Math.max(depth, 1 + depths.get(one)!), 0),
    );
  }
}

/** A service that waits for the arguments of its constructor. */
interface Step {
  readonly registration: Registration;
  readonly scope: ServiceScope;
  readonly asking: Asking;
  readonly values: unknown[];
}

/** Creates a service with a long chain of others behind it, in the same order as calls inside each other would. */
export function createDeep(first: Registration, scope: ServiceScope, asking: Asking): unknown {
  const steps: Step[] = [{ registration: first, scope, asking, values: [] }];
  for (;;) {
    const step = steps.at(-1)!;
    const { registration, values } = step;
    if (values.length < registration.keys!.length) {
      const next = nextStep(step);
      if (next !== undefined) steps.push(next);
      continue;
    }
    steps.pop();
    const value = registration.create!(values);
    if (steps.length === 0) return value;
    step.scope.keep(registration, value);
    steps.at(-1)!.values.push(value);
  }
}

/** The step that creates the next argument, unless the argument is there already. */
function nextStep({ registration: { keys }, scope, asking, values }: Step): Step | undefined {
  const key = keys![values.length];
  const deep = key === undefined ? undefined : scope.deepService(key);
  if (deep !== undefined) return { ...deep, asking: askingFor(deep.registration, asking), values: [] };
  values.push(key === undefined ? undefined : scope.resolve(key, asking));
  return undefined;
}
