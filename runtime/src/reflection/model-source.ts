import { noAttributes, readDeclaredAttributes } from "../attributes/index.js";
import type { ClassAttributes, ClassDeclaration, ModelSource, TypeId, TypeModel } from "../model/index.js";
import { ProjectClasses } from "./project-classes.js";
import type { FileReflection } from "./reflection.js";

/** Where a model source gets its files from: a reflector, or anything with the same method. */
export interface ReflectionFiles {
  /** The reflection of a file. Its path is relative to the project's root. `undefined` if there is no such file. */
  reflect(file: string): FileReflection | undefined;
}

/**
 * The static half of the model source: declarations with evaluated arguments instead of live classes. Files are
 * described when they are needed, so a model costs only the files that its controllers reach.
 *
 * @param files describes a file by its path
 * @returns a source for `createApplicationModel`
 * @example `(files: ReflectionFiles) => createModelSource(files)`
 */
export function createModelSource(files: ReflectionFiles): ModelSource {
  return new LazySource(files);
}

/**
 * The same for all files of a project, which are described already.
 *
 * @param files the descriptions, in order
 * @param earlier the source of an earlier state, which becomes useless. Parts that are equal are returned as the same object, so that comparing
 * them is fast
 * @returns a source for `createApplicationModel`
 * @example `(files: FileReflection[]) => createProjectSource(files)`
 */
export function createProjectSource(files: readonly FileReflection[], earlier?: ModelSource): ModelSource {
  const known = earlier instanceof ProjectSource ? earlier.known : new ProjectClasses();
  return earlier !== undefined && known.isOf(files) ? earlier : new ProjectSource(known, known.update(files));
}

/** An attribute is a function of its arguments, so a declaration always has the same ones. */
const attributesOf = new WeakMap<ClassDeclaration, ClassAttributes>();

abstract class StaticSource {
  abstract declaration(id: TypeId): ClassDeclaration | undefined;

  attributes(id: TypeId): ClassAttributes {
    const declaration = this.declaration(id);
    if (declaration === undefined) return noAttributes;
    let found = attributesOf.get(declaration);
    if (found === undefined) attributesOf.set(declaration, (found = readDeclaredAttributes(declaration)));
    return found;
  }
}

class ProjectSource extends StaticSource implements ModelSource {
  readonly #version: number;

  /** @param changed the ids of which something else is known than in the version before */
  constructor(
    readonly known: ProjectClasses,
    private readonly changed: ReadonlySet<TypeId>,
  ) {
    super();
    this.#version = known.version;
  }

  changedSince(earlier: ModelSource): ReadonlySet<TypeId> | undefined {
    const isNext =
      earlier instanceof ProjectSource && earlier.known === this.known && earlier.#version === this.#version - 1;
    return isNext ? this.changed : undefined;
  }

  declaration(id: TypeId): ClassDeclaration | undefined {
    return this.known.declaration(id);
  }

  type(id: TypeId): TypeModel | undefined {
    return this.known.type(id);
  }

  silenced(): ReadonlySet<TypeId> {
    return this.known.silenced;
  }
}

class LazySource extends StaticSource implements ModelSource {
  readonly #declarations = new Map<TypeId, ClassDeclaration>();
  readonly #types = new Map<TypeId, TypeModel>();
  readonly #read = new Set<string>();

  constructor(private readonly files: ReflectionFiles) {
    super();
  }

  declaration(id: TypeId): ClassDeclaration | undefined {
    this.#readFileOf(id);
    return this.#declarations.get(id);
  }

  /** Types without a class of their own are known after a class that mentions them was read. */
  type(id: TypeId): TypeModel | undefined {
    this.#readFileOf(id);
    return this.#types.get(id);
  }

  #readFileOf(id: TypeId): void {
    const file = /^([^<>"|]+?)#/.exec(id)?.[1];
    if (file === undefined || this.#read.has(file)) return;
    this.#read.add(file);
    for (const { declaration, bases = {}, types } of this.files.reflect(file)?.classes ?? []) {
      this.#declarations.set(declaration.id, declaration);
      for (const [name, base] of Object.entries(bases)) this.#declarations.set(name, base);
      for (const [name, type] of Object.entries(types)) if (!this.#types.has(name)) this.#types.set(name, type);
    }
  }
}
