import type {
  ClassDeclaration,
  DecoratorDeclaration,
  MethodDeclaration,
  ParameterDeclaration,
} from "../model/index.js";

/** The declaration without the arguments of decorators, and without values: the compiled class has them itself. */
export function withoutArguments(declaration: ClassDeclaration): ClassDeclaration {
  const { decorators, propertyDecorators, constructorParameters, methods, order: _order, ...rest } = declaration;
  return {
    ...rest,
    ...(decorators && { decorators: stripList(decorators) }),
    ...(constructorParameters && { constructorParameters: constructorParameters.map(stripParameter) }),
    ...(propertyDecorators && {
      propertyDecorators: Object.fromEntries(
        Object.entries(propertyDecorators).map(([name, list]) => [name, stripList(list)]),
      ),
    }),
    ...(methods && { methods: methods.map(stripMethod) }),
  };
}

function stripMethod({ decorators, parameters, ...rest }: MethodDeclaration): MethodDeclaration {
  return {
    ...rest,
    ...(decorators && { decorators: stripList(decorators) }),
    parameters: parameters.map(stripParameter),
  };
}

function stripParameter({ decorators, ...rest }: ParameterDeclaration): ParameterDeclaration {
  return { ...rest, ...(decorators && { decorators: stripList(decorators) }) };
}

function stripList(decorators: readonly DecoratorDeclaration[]): DecoratorDeclaration[] {
  return decorators.map(({ arguments: _arguments, facts: _facts, ...rest }) => rest);
}
