import { mayBeAbsent } from "../../metadata/index.js";
import {
  findAttribute,
  type AttributeModel,
  type ClassDeclaration,
  type ParameterDeclaration,
  type TypeId,
  type TypeReference,
} from "../../model/index.js";
import { givenTypes, userKeyOf } from "./given-services.js";
import type { ServiceDependency, ServiceKey } from "./service-graph.js";

/**
 * The services that the parameters of a constructor need.
 *
 * @param declaration the class that declares the constructor
 * @param attributes the attributes of each parameter
 * @param keyOfType returns the key of a class; an interface has none
 * @returns a dependency for each parameter
 * @example `(declaration: ClassDeclaration) => constructorDependencies(declaration, [], (id) => "type:" + id)`
 */
export function constructorDependencies(
  declaration: ClassDeclaration,
  attributes: readonly (readonly AttributeModel[])[],
  keyOfType: (type: TypeId) => ServiceKey | undefined,
): ServiceDependency[] {
  return (declaration.constructorParameters ?? []).map((parameter, index) =>
    dependencyOf(parameter, attributes[index] ?? [], declaration, keyOfType),
  );
}

function dependencyOf(
  parameter: ParameterDeclaration,
  attributes: readonly AttributeModel[],
  declaration: ClassDeclaration,
  keyOfType: (type: TypeId) => ServiceKey | undefined,
): ServiceDependency {
  const name = findAttribute(attributes, "FromServices")?.data.key;
  const isUser = findAttribute(attributes, "CurrentUser") !== undefined;
  const { type } = parameter;
  const ofType = (): ServiceKey | undefined =>
    isUser ? userKeyOf(type) : (givenTypes.get(type.type) ?? keyOfType(type.type));
  const key = typeof name === "string" ? namedKey(name) : ofType();
  return {
    parameter: parameter.name,
    wanted: typeof name === "string" ? `"${name}"` : shortName(type),
    location: { file: declaration.file, range: parameter.range },
    ...(key !== undefined && { key }),
    optional: parameter.rest === true || mayBeAbsent(parameter),
  };
}

/**
 * The key of a service that is registered by name. Such a key has a prefix, because a type id could look like a name.
 *
 * @param name the name
 * @returns the key
 * @example namedKey("clock") // "key:clock"
 */
export function namedKey(name: string): ServiceKey {
  return `key:${name}`;
}

/**
 * The name of a type, for messages.
 *
 * @param reference the type
 * @returns its name
 * @example shortName({ type: "src/orders.ts#OrderStore" }) // "OrderStore"
 */
export function shortName({ type }: TypeReference): string {
  return type.slice(type.lastIndexOf("#") + 1);
}
