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

/** Where a model source gets its files from: a reflector, or anything that answers like one. */
export interface ReflectionFiles {
  /** The reflection of a file, its path relative to the project's root; `undefined` when there is no such file. */
  reflect(file: string): FileReflection | undefined;
}

/** What a model source is made of besides its files. */
export interface ModelSourceOptions {
  /** All files, which are read at once and in this order. Default: each is read when something of it is asked for. */
  readonly files?: Iterable<string>;
  /** The source of an earlier state: what has stayed equal is given as the same object, so that it can be compared at once. */
  readonly earlier?: ModelSource | undefined;
}

/**
 * The static half of the model source: declarations with evaluated arguments instead of living classes. Files are
 * described when something asks for them, so a model costs only the files that its controllers reach.
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

/** An attribute is a function of its arguments, so a declaration has the same ones for ever. */
const attributesOf = new WeakMap<ClassDeclaration, ClassAttributes>();

interface Known {
  readonly declarations: Map<TypeId, ClassDeclaration>;
  readonly types: Map<TypeId, TypeModel>;
}

class StaticModelSource implements ModelSource {
  readonly #known: Known = { declarations: new Map(), types: new Map() };
  readonly #read = new Set<string>();
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

  /** Types without a class of their own are known once a class that mentions them has been asked for. */
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
    const file = /^([^<>"|]+?)#/.exec(id)?.[1];
    if (file !== undefined) this.#readFile(file);
  }

  /** Afterwards nothing is compared any more, and the earlier source need not be kept. */
  readAll(files: Iterable<string>): void {
    for (const file of files) this.#readFile(file);
    this.#earlier = undefined;
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
