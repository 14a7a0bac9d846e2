import type { ConstructedClass, ServiceKey } from "./service-graph.js";

type ClassesByKey = ReadonlyMap<ServiceKey, ConstructedClass>;

/**
 * The services that a singleton keeps if it takes services with these keys: those services, and what transient ones of them take in turn.
 * Chains of services may be longer than the stack is deep.
 */
export function* heldServices(keys: readonly ServiceKey[], byKey: ClassesByKey): Generator<ConstructedClass> {
  const seen = new Set<ConstructedClass>();
  const open = entriesOf(keys, byKey);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (seen.has(entry)) continue;
    seen.add(entry);
    yield entry;
    if (entry.descriptor?.lifetime === "transient") open.push(...entriesOf(dependencyKeys(entry), byKey));
  }
}

/** The last first, because the walk continues at the end. */
function entriesOf(keys: readonly ServiceKey[], byKey: ClassesByKey): ConstructedClass[] {
  return keys.flatMap((key) => byKey.get(key) ?? []).reverse();
}

/** The keys of the services that a class's constructor takes. */
export function dependencyKeys({ constructs }: ConstructedClass): ServiceKey[] {
  return (constructs?.dependencies ?? []).flatMap(({ key }) => key ?? []);
}
