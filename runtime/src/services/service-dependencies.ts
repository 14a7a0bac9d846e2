import { descriptionOf, type RuntimeModelSource } from "../attributes/index.js";
import { mayBeAbsent } from "../metadata/index.js";
import {
  findAttribute,
  type AttributeModel,
  type ClassDeclaration,
  type InjectedDescription,
  type ParameterDeclaration,
  type SourceLocation,
  type TypeReference,
} from "../model/index.js";
import { givenTypes, userKeyOf } from "./request-facts.js";
import { keyOf, type ServiceKey } from "./service-token.js";

/** What one parameter of a constructor asks of the container. */
export interface ServiceDependency {
  readonly parameter: string;
  /** The parameter's type as the description names it, or its key in quotes. */
  readonly wanted: string;
  readonly location: SourceLocation;
  /** Absent: nothing that a service could be registered under (an interface, a number) and no `@FromServices({ key })`. */
  readonly key?: ServiceKey;
  /** The parameter has a default or may be null or undefined: it does without. */
  readonly optional: boolean;
}

/** A class that the container constructs, and what its constructor wants. */
export interface ConstructorDependencies {
  readonly typeName: string;
  readonly dependencies: readonly ServiceDependency[];
}

/**
 * The constructor's parameters, from the nearest class in the chain that declares a constructor. `undefined` when that
 * class was not compiled by Ligature, so that nothing is known of its parameters.
 */
export function dependenciesOf(constructor: object, source: RuntimeModelSource): ConstructorDependencies | undefined {
  const description = descriptionOf(constructor);
  if (description === undefined) return undefined;
  const typeName = description.declaration.name;
  const declaring = declaringDescription(constructor);
  if (declaring === undefined) return { typeName, dependencies: [] };
  const { declaration } = declaring;
  const attributes = source.attributes(declaration.id).parameters.get("constructor") ?? [];
  const dependencies = (declaration.constructorParameters ?? []).map((parameter, index) =>
    dependencyOf(parameter, attributes[index] ?? [], declaration, declaring),
  );
  return { typeName, dependencies };
}

function declaringDescription(constructor: object): InjectedDescription | undefined {
  let current: unknown = constructor;
  for (; typeof current === "function"; current = Object.getPrototypeOf(current)) {
    const description = descriptionOf(current);
    if (description?.declaration.constructorParameters !== undefined) return description;
  }
  return undefined;
}

function dependencyOf(
  parameter: ParameterDeclaration,
  attributes: readonly AttributeModel[],
  declaration: ClassDeclaration,
  description: InjectedDescription,
): ServiceDependency {
  const name = findAttribute(attributes, "FromServices")?.data.key;
  const isUser = findAttribute(attributes, "CurrentUser") !== undefined;
  const ofType = (): ServiceKey | undefined =>
    isUser
      ? userKeyOf(parameter.type)
      : (givenTypes.get(parameter.type.type) ?? typeKeyOf(parameter.type, description));
  const key = typeof name === "string" ? keyOf(name) : ofType();
  return {
    parameter: parameter.name,
    wanted: typeof name === "string" ? `"${name}"` : shortName(parameter.type),
    location: { file: declaration.file, range: parameter.range },
    ...(key !== undefined && { key }),
    optional: parameter.rest === true || mayBeAbsent(parameter),
  };
}

/** By the class that the description refers to; an interface has none. */
function typeKeyOf({ type }: TypeReference, description: InjectedDescription): ServiceKey | undefined {
  const reference = description.refs[type]?.();
  return typeof reference === "function" ? keyOf(reference as new () => unknown) : undefined;
}

/** `src/orders.ts#OrderStore` is `OrderStore` to a reader. */
export function shortName({ type }: TypeReference): string {
  return type.slice(type.lastIndexOf("#") + 1);
}
