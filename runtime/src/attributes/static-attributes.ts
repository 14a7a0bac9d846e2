import type { AttributeModel, ClassAttributes, ClassDeclaration, DecoratorDeclaration } from "../model/index.js";
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
  const parameters = methods.map(({ name, parameters: list }) => [name, list] as const);
  const constructor = declaration.constructorParameters ?? [];
  return {
    class: read(declaration.decorators),
    members: new Map([
      ...Object.entries(declaration.propertyDecorators ?? {}).map(([name, list]) => [name, read(list)] as const),
      ...methods.map(({ name, decorators }) => [name, read(decorators)] as const),
    ]),
    parameters: new Map(
      [...parameters, ["constructor", constructor] as const].map(([name, list]) => [
        name,
        list.map(({ decorators }) => read(decorators)),
      ]),
    ),
  };
}

function read(decorators: readonly DecoratorDeclaration[] | undefined): AttributeModel[] {
  return (decorators ?? []).map((place) => ({
    name: place.name,
    data: evaluateAttribute(place.name, place.arguments ?? []),
    ...(place.facts && { facts: place.facts }),
    ...placeOf(place),
  }));
}
