import type { ClassDeclaration, ModelDiagnostic, Range, TypeId, TypeModel } from "../model/index.js";

/** How the source of a class refers to another class, for the functions in its description. */
export type ClassReference =
  | { readonly id: TypeId; readonly local: string }
  | {
      readonly id: TypeId;
      readonly module: string;
      readonly name: string;
      /** A static import would close a cycle of modules and could change the order in which they run. */
      readonly cyclic?: true;
    };

/** A class as plain data, as the reflection found it. */
export interface ReflectedClass {
  /** With evaluated decorator arguments. */
  readonly declaration: ClassDeclaration;
  /** Its generic bases with its type arguments, by the id that `base` has for them. */
  readonly bases?: Readonly<Record<TypeId, ClassDeclaration>>;
  /** Its own type, and every type that it mentions and that no class describes. */
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  /** The classes that it mentions, except itself. */
  readonly references: readonly ClassReference[];
  /** The whole class, from its first decorator to its closing brace. */
  readonly extent: Range;
  /** The offset of the closing brace, where the build inserts the description. */
  readonly insertionOffset: number;
}

/** The declarations of one file. */
export interface FileReflection {
  /** Relative to the project's root. */
  readonly file: string;
  readonly classes: readonly ReflectedClass[];
  readonly diagnostics: readonly ModelDiagnostic[];
  /** The text cannot be parsed. The ends of its classes are only guesses, so nothing is inserted. */
  readonly hasSyntaxErrors?: true;
}
