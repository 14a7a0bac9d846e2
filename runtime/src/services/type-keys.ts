import { givenTypes } from "../analysis/index.js";
import { descriptionOf, type RuntimeModelSource } from "../attributes/index.js";
import type { ControllerModel, TypeId } from "../model/index.js";
import { chainOf } from "./registered-types.js";
import type { ServiceDescriptor } from "./service-collection.js";
import { keyOf, type ServiceKey } from "./service-token.js";

/** The keys of type ids: `@FromServices()` knows only the type of its target. */
export function collectTypeKeys(
  descriptors: readonly ServiceDescriptor[],
  controllers: readonly ControllerModel[],
  source: RuntimeModelSource,
): ReadonlyMap<TypeId, ServiceKey> {
  const keys = new Map<TypeId, ServiceKey>(givenTypes);
  for (const { id } of controllers) {
    for (const constructor of chainOf(source.constructorOf(id))) addReferences(constructor, keys);
  }
  for (const { token } of descriptors) {
    const description = typeof token === "string" ? undefined : descriptionOf(token);
    if (description !== undefined) keys.set(description.declaration.id, keyOf(token));
  }
  return keys;
}

/** Classes that a class mentions, including those of packages. */
function addReferences(constructor: object, keys: Map<TypeId, ServiceKey>): void {
  for (const [id, reference] of Object.entries(descriptionOf(constructor)?.refs ?? {})) {
    const referred = reference();
    if (typeof referred === "function") keys.set(id, keyOf(referred as new () => unknown));
  }
}
