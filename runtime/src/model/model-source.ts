import type { AttributeModel } from "./attribute-model.js";
import type { ClassDeclaration } from "./class-declaration.js";
import type { TypeId, TypeModel } from "./type-model.js";

/** The attributes of one class, without inherited attributes. */
export interface ClassAttributes {
  readonly class: readonly AttributeModel[];
  /** Of properties and methods, by name. */
  readonly members: ReadonlyMap<string, readonly AttributeModel[]>;
  /** Of parameters, by method (`constructor` for the constructor's), by position. */
  readonly parameters: ReadonlyMap<string, readonly (readonly AttributeModel[])[]>;
}

/**
 * The source of a model. There are two: loaded classes (injected descriptions and executed decorators), and the reflection
 * (declarations with evaluated arguments). Both result in the same model.
 */
export interface ModelSource {
  /** The declaration of a class, or `undefined` if it is not a class of the project. */
  declaration(id: TypeId): ClassDeclaration | undefined;
  /** A type as the reflection describes it, its `attributes` empty. */
  type(id: TypeId): TypeModel | undefined;
  attributes(declaration: TypeId): ClassAttributes;
  /** The classes with comments that silence rules. Default: unknown. */
  silenced?(): ReadonlySet<TypeId> | undefined;
  /** The ids under which it answers otherwise than an earlier source. Default: unknown. */
  changedSince?(earlier: ModelSource): ReadonlySet<TypeId> | undefined;
}
