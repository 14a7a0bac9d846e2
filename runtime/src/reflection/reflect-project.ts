import { existsSync } from "node:fs";
import { join } from "node:path";
import { createReflector, relativePath, type Reflector, type ReflectorOptions } from "./compiler/index.js";
import type { ClassDeclaration, ModelDiagnostic, ModelSource, Range, TypeId } from "../model/index.js";
import { createModelSource } from "./model-source.js";
import type { FileReflection } from "./reflection.js";

/** A project read from its sources: a model source, and what is wrong in it. */
export interface ProjectReflection extends ModelSource {
  /** The folder that paths and ids are relative to. */
  readonly root: string;
  /** The classes that could not be described in any of the project's files. Reading this describes all files. */
  readonly diagnostics: readonly ModelDiagnostic[];
  /** Every class of the project. Reading this describes all files. */
  readonly classes: readonly ClassDeclaration[];
  /** The classes around a position (zero-based), innermost first; `undefined` if there is none. */
  classIdAt(file: string, line: number, character: number): TypeId | undefined;
  readonly reflector: Reflector;
}

/**
 * Reads a project without running it. Pass the same `reflector` again after edits to repeat only the work that they
 * affect.
 *
 * @param options where the project is, and a `reflector` to reuse
 * @returns a source for `createApplicationModel`, and further facts about the project
 * @example
 * const project = reflectProject({ projectRoot: "examples/orders" });
 * createApplicationModel(project, { controllers: ["src/orders.controller.ts#OrdersController"] });
 */
export function reflectProject(options: ReflectorOptions & { readonly reflector?: Reflector } = {}): ProjectReflection {
  const reflector = options.reflector ?? createReflector(options);
  const { root } = reflector.project;
  const reflect = (file: string): FileReflection | undefined => {
    const path = join(root, file);
    return reflector.hasFile(path) || existsSync(path) ? reflector.reflectFile(path) : undefined;
  };
  const all = (): FileReflection[] => reflector.files().map((name) => reflector.reflectFile(name));
  const source = createModelSource({ reflect });
  return {
    root,
    reflector,
    declaration: (id) => source.declaration(id),
    type: (id) => source.type(id),
    attributes: (id) => source.attributes(id),
    get diagnostics() {
      return all().flatMap(({ diagnostics }) => diagnostics);
    },
    get classes() {
      return all().flatMap(({ classes }) => classes.map(({ declaration }) => declaration));
    },
    classIdAt: (file, line, character) =>
      classIdAt(reflect(relativePath(root, file)) ?? reflect(file), line, character),
  };
}

function classIdAt(reflection: FileReflection | undefined, line: number, character: number): TypeId | undefined {
  const around = (reflection?.classes ?? []).filter(({ extent }) => contains(extent, line, character));
  return around.at(-1)?.declaration.id;
}

function contains([startLine, start, endLine, end]: Range, line: number, character: number): boolean {
  const afterStart = line > startLine || (line === startLine && character >= start);
  return afterStart && (line < endLine || (line === endLine && character <= end));
}
