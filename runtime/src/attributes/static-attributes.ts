import type {
  AttributeModel,
  ClassAttributes,
  ClassDeclaration,
  DecoratorDeclaration,
  MethodDeclaration,
  ParameterDeclaration,
} from "../model/index.js";
import { evaluateAttribute } from "./registry.js";
import { placeOf } from "./runtime-model-source.js";

/**
 * Reads the attributes of a class from its declaration with evaluated arguments, for the editor's model source.
 *
 * @param declaration the class's declaration from the reflection
 * @returns the attributes of the class, its members and parameters
 * @example `const read = (declaration: ClassDeclaration) => readDeclaredAttributes(declaration).class;`
 */
export function readDeclaredAttributes(declaration: ClassDeclaration): ClassAttributes {
  const methods = declaration.methods ?? [];
  const members = [
    ...Object.entries(declaration.propertyDecorators ?? {}).map(([name, list]) => [name, read(list)] as const),
    ...methods.map(({ name, decorators }) => [name, read(decorators)] as const),
  ];
  return {
    class: read(declaration.decorators),
    members: members.length === 0 ? noMembers : new Map(members),
    parameters: parametersOf(methods, declaration.constructorParameters ?? []),
  };
}

// Most models have neither methods nor attributes, and there are thousands of them. They share what is empty.
const nothing: readonly never[] = [];
const noMembers: ClassAttributes["members"] = new Map();
const noParameters: ClassAttributes["parameters"] = new Map([["constructor", nothing]]);

function parametersOf(
  methods: readonly MethodDeclaration[],
  constructor: readonly ParameterDeclaration[],
): ClassAttributes["parameters"] {
  if (methods.length === 0 && constructor.length === 0) return noParameters;
  const lists = methods.map(({ name, parameters }) => [name, parameters] as const);
  return new Map(
    [...lists, ["constructor", constructor] as const].map(([name, list]) => [
      name,
      list.map(({ decorators }) => read(decorators)),
    ]),
  );
}

function read(decorators: readonly DecoratorDeclaration[] | undefined): readonly AttributeModel[] {
  if (decorators === undefined || decorators.length === 0) return nothing;
  return decorators.map((place) => ({
    name: place.name,
    data: evaluateAttribute(place.name, place.arguments ?? []),
    ...(place.facts && { facts: place.facts }),
    ...placeOf(place),
  }));
}
