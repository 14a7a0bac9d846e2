import type { ClassDeclaration, TypeId } from "../model/index.js";
import type { FileReflection } from "../reflection/index.js";

const controllerBase = "ligature#ControllerBase";
const pageBase = "ligature#PageModel";

/** The controllers and pages of a project. */
export type DeclaredClasses = ReturnType<typeof controllerClasses>;

/**
 * The same, kept from one list of descriptions to the next as long as no class has another base.
 *
 * @example `(files: readonly FileReflection[]) => new ControllerClassesCache().in(files).controllers`
 */
export class ControllerClassesCache {
  private files: readonly FileReflection[] = [];
  private found: DeclaredClasses | undefined;

  /**
   * The controllers and pages of a project.
   *
   * @param files the descriptions of its files
   * @returns their ids
   */
  in(files: readonly FileReflection[]): DeclaredClasses {
    const before = this.files;
    this.files = files;
    const isSame = before.length === files.length && before.every((file, at) => file === files[at] || headsOf(file) === headsOf(files[at]!)); // prettier-ignore
    if (!isSame) this.found = undefined;
    return (this.found ??= controllerClasses(files.flatMap(({ classes }) => classes.map(({ declaration }) => declaration)))); // prettier-ignore
  }
}

function headsOf({ classes }: FileReflection): string {
  return JSON.stringify(classes.map(({ declaration: { id, abstract, base } }) => [id, abstract, base?.type]));
}

/**
 * Finds the classes that are controllers, and those that are pages, by their direct and indirect bases. Abstract
 * classes are left out.
 *
 * @param declarations the classes of a project
 * @returns the ids of the controllers, and of the pages
 * @example `(declarations: readonly ClassDeclaration[]) => controllerClasses(declarations).pages`
 */
export function controllerClasses(declarations: Iterable<ClassDeclaration>): {
  readonly controllers: readonly TypeId[];
  readonly pages: readonly TypeId[];
} {
  const byId = new Map([...declarations].map((declaration) => [declaration.id, declaration]));
  const concrete = [...byId.values()].filter(({ abstract }) => !abstract);
  const extending = (base: TypeId): TypeId[] =>
    concrete.filter((one) => extendsClass(one, base, byId)).map(({ id }) => id);
  return { controllers: extending(controllerBase), pages: extending(pageBase) };
}

function extendsClass(
  declaration: ClassDeclaration,
  base: TypeId,
  byId: ReadonlyMap<TypeId, ClassDeclaration>,
): boolean {
  const seen = new Set<ClassDeclaration>();
  for (let current: ClassDeclaration | undefined = declaration; current && !seen.has(current);) {
    seen.add(current);
    const next: TypeId | undefined = current.base?.type;
    if (next === base) return true;
    // A generic base is declared under its id without type arguments.
    current = next === undefined ? undefined : (byId.get(next) ?? byId.get(next.replace(/<.*$/s, "")));
  }
  return false;
}
