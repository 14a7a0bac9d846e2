import type { ClassDeclaration, ModelDiagnostic, Range, TypeId, TypeModel } from "../model/index.js";

/** How the text of a class reaches another class, for the thunks of its description. */
export type ClassReference =
  | { readonly id: TypeId; readonly local: string }
  | {
      readonly id: TypeId;
      readonly module: string;
      readonly name: string;
      /** A static import would close a cycle of modules and could change the order in which they run. */
      readonly cyclic?: true;
    };

/** A class as the reflection found it: plain data. */
export interface ReflectedClass {
  /** With evaluated decorator arguments. */
  readonly declaration: ClassDeclaration;
  /** Its generic bases with its type arguments, by the id under which `base` names them. */
  readonly bases?: Readonly<Record<TypeId, ClassDeclaration>>;
  /** Its own type, and every type it mentions that no class carries. */
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  /** The classes it mentions, but for itself. */
  readonly references: readonly ClassReference[];
  /** The whole class, from its first decorator to its closing brace. */
  readonly extent: Range;
  /** The offset of the closing brace: where the build writes the description. */
  readonly insertionOffset: number;
}

/** What one file declares. */
export interface FileReflection {
  /** Relative to the project's root. */
  readonly file: string;
  readonly classes: readonly ReflectedClass[];
  readonly diagnostics: readonly ModelDiagnostic[];
  /** The text cannot be parsed: where its classes end is a guess, and nothing is put into it. */
  readonly hasSyntaxErrors?: true;
}
