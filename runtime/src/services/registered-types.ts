import { descriptionOf } from "../attributes/index.js";
import type { TypeId } from "../model/index.js";
import type { ServiceDescriptor } from "./service-collection.js";

/**
 * The types that are registered as services, by the ids that the given classes use for them. A class that Ligature did
 * not compile has an id only in the classes that refer to it.
 */
export function registeredTypes(descriptors: readonly ServiceDescriptor[], classes: readonly unknown[]): Set<TypeId> {
  const tokens = new Set<unknown>(descriptors.map(({ token }) => token));
  const types = new Set<TypeId>();
  for (const token of tokens) {
    const description = typeof token === "function" ? descriptionOf(token) : undefined;
    if (description !== undefined) types.add(description.declaration.id);
  }
  for (const constructor of classes.flatMap((one) => [...chainOf(one)])) {
    for (const [id, reference] of Object.entries(descriptionOf(constructor)?.refs ?? {})) {
      if (tokens.has(reference())) types.add(id);
    }
  }
  return types;
}

/** A class and its bases. */
export function* chainOf(constructor: unknown): Generator<object> {
  for (let current = constructor; typeof current === "function"; current = Object.getPrototypeOf(current))
    yield current;
}
