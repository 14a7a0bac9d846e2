import { constructorDependencies, type ConstructorDependencies } from "../analysis/index.js";
import { descriptionOf, type RuntimeModelSource } from "../attributes/index.js";
import type { InjectedDescription, TypeId } from "../model/index.js";
import { keyOf, type ServiceKey } from "./service-token.js";

/**
 * The constructor's parameters, from the nearest class in the inheritance chain that declares a constructor. `undefined` if Ligature
 * did not compile that class, so its parameters are unknown.
 */
export function dependenciesOf(constructor: object, source: RuntimeModelSource): ConstructorDependencies | undefined {
  const description = descriptionOf(constructor);
  if (description === undefined) return undefined;
  const typeName = description.declaration.name;
  const declaring = declaringDescription(constructor);
  if (declaring === undefined) return { typeName, dependencies: [] };
  const { declaration } = declaring;
  const attributes = source.attributes(declaration.id).parameters.get("constructor") ?? [];
  const keyOfType = (type: TypeId) => typeKeyOf(type, declaring);
  return { typeName, dependencies: constructorDependencies(declaration, attributes, keyOfType) };
}

function declaringDescription(constructor: object): InjectedDescription | undefined {
  let current: unknown = constructor;
  for (; typeof current === "function"; current = Object.getPrototypeOf(current)) {
    const description = descriptionOf(current);
    if (description?.declaration.constructorParameters !== undefined) return description;
  }
  return undefined;
}

/** By the class that the description refers to; an interface has none. */
function typeKeyOf(type: TypeId, description: InjectedDescription): ServiceKey | undefined {
  const reference = description.refs[type]?.();
  return typeof reference === "function" ? keyOf(reference as new () => unknown) : undefined;
}
