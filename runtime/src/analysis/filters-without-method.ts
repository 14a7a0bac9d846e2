import { allAppliedFilters, filterMethods } from "../filters/index.js";
import type { ApplicationModel, ClassDeclaration, ModelSource, SourceLocation, TypeId } from "../model/index.js";
import type { StartupProblem } from "./startup-problem.js";

/**
 * Finds classes in `@UseFilters` whose sources show no method of a filter (LIG2070). A class of a package is not known. The start checks
 * the classes themselves.
 *
 * @param model the application model
 * @param source the declarations of the project's classes
 * @returns a problem at each attribute that names such a class
 * @example `(model: ApplicationModel, source: ModelSource) => filtersWithoutMethod(model, source)`
 */
export function filtersWithoutMethod(
  model: Pick<ApplicationModel, "controllers">,
  source: ModelSource,
): (StartupProblem & { location: SourceLocation })[] {
  return allAppliedFilters(model).flatMap(({ id, name, location }) =>
    id === undefined || mayBeFilter(id, source) ? [] : [{ ...withoutMethod(name), location }],
  );
}

/**
 * The problem of a filter without methods.
 *
 * @param name the name of the class or of the object's class
 * @returns the problem, without a place
 * @example withoutMethod("AuditFilter")
 */
export function withoutMethod(name: string): StartupProblem {
  const methods = Object.values(filterMethods).join(", ");
  const message = `${name} is used as a filter, but has none of a filter's methods: ${methods}. Declare one as a method, not as a property that contains a function.`;
  return { code: "LIG2070", message };
}

const names: ReadonlySet<string> = new Set(Object.values(filterMethods));

/** Whether a class or one of its bases declares a method of a filter. A base that is not known may do so. */
function mayBeFilter(id: TypeId, source: ModelSource): boolean {
  const seen = new Set<TypeId>();
  for (let next: TypeId | undefined = id; next !== undefined && !seen.has(next);) {
    seen.add(next);
    const declaration: ClassDeclaration | undefined = source.declaration(next.replace(/<.*/s, ""));
    if (declaration === undefined) return true;
    const { methods = [], base } = declaration;
    if (methods.some(({ name }) => names.has(name))) return true;
    next = base?.type;
  }
  return false;
}
