import { noAttributes, readDeclaredAttributes } from "../attributes/index.js";
import {
  sameOr,
  type ClassAttributes,
  type ClassDeclaration,
  type ModelSource,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import type { FileReflection } from "./reflection.js";

/** Where a model source gets its files from: a reflector, or anything with the same method. */
export interface ReflectionFiles {
  /** The reflection of a file. Its path is relative to the project's root. `undefined` if there is no such file. */
  reflect(file: string): FileReflection | undefined;
}

/** The options of a model source. */
export interface ModelSourceOptions {
  /** All files, which are read at once and in this order. Default: each file is read when it is needed. */
  readonly files?: Iterable<string>;
  /**
   * The source of an earlier state. Parts that are equal are returned as the same object, so that comparing them is
   * fast.
   */
  readonly earlier?: ModelSource | undefined;
}

/**
 * The static half of the model source: declarations with evaluated arguments instead of live classes. Files are
 * described when they are needed, so a model costs only the files that its controllers reach.
 *
 * @param files describes a file by its path
 * @param options files to read at once, and an earlier source; default: neither
 * @returns a source for `createApplicationModel`
 * @example `(files: ReflectionFiles) => createModelSource(files)`
 */
export function createModelSource(files: ReflectionFiles, options: ModelSourceOptions = {}): ModelSource {
  const source = new StaticModelSource(files, options.earlier);
  if (options.files !== undefined) source.readAll(options.files);
  return source;
}

/** An attribute is a function of its arguments, so a declaration always has the same ones. */
const attributesOf = new WeakMap<ClassDeclaration, ClassAttributes>();

interface Known {
  readonly declarations: Map<TypeId, ClassDeclaration>;
  readonly types: Map<TypeId, TypeModel>;
}

class StaticModelSource implements ModelSource {
  readonly #known: Known = { declarations: new Map(), types: new Map() };
  readonly #read = new Set<string>();
  #isComplete = false;
  #earlier: Known | undefined;

  constructor(
    private readonly files: ReflectionFiles,
    earlier: ModelSource | undefined,
  ) {
    this.#earlier = earlier instanceof StaticModelSource ? earlier.#known : undefined;
  }

  declaration(id: TypeId): ClassDeclaration | undefined {
    this.#readFileOf(id);
    return this.#known.declarations.get(id);
  }

  /** Types without a class of their own are known after a class that mentions them was read. */
  type(id: TypeId): TypeModel | undefined {
    this.#readFileOf(id);
    return this.#known.types.get(id);
  }

  attributes(id: TypeId): ClassAttributes {
    const declaration = this.declaration(id);
    if (declaration === undefined) return noAttributes;
    let found = attributesOf.get(declaration);
    if (found === undefined) attributesOf.set(declaration, (found = readDeclaredAttributes(declaration)));
    return found;
  }

  #readFileOf(id: TypeId): void {
    if (this.#isComplete) return;
    const file = /^([^<>"|]+?)#/.exec(id)?.[1];
    if (file !== undefined) this.#readFile(file);
  }

  /** After this, nothing is compared any more, and the earlier source need not be kept. */
  readAll(files: Iterable<string>): void {
    for (const file of files) this.#readFile(file);
    this.#earlier = undefined;
    this.#isComplete = true;
  }

  #readFile(file: string): void {
    if (this.#read.has(file)) return;
    this.#read.add(file);
    const earlier = this.#earlier;
    for (const { declaration, bases = {}, types } of this.files.reflect(file)?.classes ?? []) {
      this.#declare(declaration.id, declaration);
      for (const [baseId, base] of Object.entries(bases)) this.#declare(baseId, base);
      for (const [typeId, type] of Object.entries(types)) {
        if (!this.#known.types.has(typeId)) this.#known.types.set(typeId, sameOr(earlier?.types.get(typeId), type));
      }
    }
  }

  #declare(id: TypeId, declaration: ClassDeclaration): void {
    this.#known.declarations.set(id, sameOr(this.#earlier?.declarations.get(id), declaration));
  }
}
