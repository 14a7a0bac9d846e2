import type { ClassDeclaration, ModelSource } from "../model/index.js";

/**
 * The class and its base classes in the project, derived classes first.
 *
 * @param source the source of declarations
 * @param declaration the class
 * @returns the classes from which it inherits
 * @example `(source: ModelSource, declaration: ClassDeclaration) => declarationChain(source, declaration).length`
 */
export function declarationChain(source: ModelSource, declaration: ClassDeclaration): ClassDeclaration[] {
  const chain = [declaration];
  for (let base = baseOf(source, declaration); base !== undefined; base = baseOf(source, base)) chain.push(base);
  return chain;
}

function baseOf(source: ModelSource, declaration: ClassDeclaration): ClassDeclaration | undefined {
  if (declaration.base === undefined) return undefined;
  const instantiated = source.declaration(declaration.base.type);
  if (instantiated !== undefined) return instantiated;
  const type = source.type(declaration.base.type);
  return source.declaration(type?.kind === "object" ? type.declaration : declaration.base.type);
}
