import { noAttributes, readDeclaredAttributes } from "../attributes/index.js";
import type { ClassAttributes, ClassDeclaration, ModelSource, TypeId, TypeModel } from "../model/index.js";
import type { FileReflection } from "./reflection.js";

/** Where a model source gets its files from: a reflector, or anything that answers like one. */
export interface ReflectionFiles {
  /** The reflection of a file, its path relative to the project's root; `undefined` when there is no such file. */
  reflect(file: string): FileReflection | undefined;
}

/**
 * The static half of the model source: declarations with evaluated arguments instead of living classes. Files are
 * described when something asks for them, so a model costs only the files that its controllers reach.
 *
 * @param files describes a file by its path
 * @returns a source for `createApplicationModel`
 * @example `(files: ReflectionFiles) => createModelSource(files)`
 */
export function createModelSource(files: ReflectionFiles): ModelSource {
  return new StaticModelSource(files);
}

class StaticModelSource implements ModelSource {
  readonly #declarations = new Map<TypeId, ClassDeclaration>();
  readonly #types = new Map<TypeId, TypeModel>();
  readonly #attributes = new Map<TypeId, ClassAttributes>();
  readonly #read = new Set<string>();

  constructor(private readonly files: ReflectionFiles) {}

  declaration(id: TypeId): ClassDeclaration | undefined {
    this.#readFileOf(id);
    return this.#declarations.get(id);
  }

  /** Types without a class of their own are known once a class that mentions them has been asked for. */
  type(id: TypeId): TypeModel | undefined {
    this.#readFileOf(id);
    return this.#types.get(id);
  }

  attributes(id: TypeId): ClassAttributes {
    let found = this.#attributes.get(id);
    if (found === undefined) {
      const declaration = this.declaration(id);
      found = declaration === undefined ? noAttributes : readDeclaredAttributes(declaration);
      this.#attributes.set(id, found);
    }
    return found;
  }

  #readFileOf(id: TypeId): void {
    const file = /^([^<>"|]+?)#/.exec(id)?.[1];
    if (file === undefined || this.#read.has(file)) return;
    this.#read.add(file);
    for (const { declaration, bases = {}, types } of this.files.reflect(file)?.classes ?? []) {
      this.#declarations.set(declaration.id, declaration);
      for (const [baseId, base] of Object.entries(bases)) this.#declarations.set(baseId, base);
      for (const [typeId, type] of Object.entries(types)) if (!this.#types.has(typeId)) this.#types.set(typeId, type);
    }
  }
}
