import { allAppliedFilters, filterMethods } from "../../../filters/index.js";
import {
  isObject,
  isUnfolded,
  type ApplicationModel,
  type ClassDeclaration,
  type ConstantValue,
  type ModelSource,
  type SourceLocation,
  type TypeId,
} from "../../../model/index.js";
import type { StartupProblem } from "../../startup-problem.js";

/** A mistake of a filter, at its place. */
type PlacedProblem = StartupProblem & { location: SourceLocation };

/**
 * Finds classes in `@UseFilters` whose sources show no method of a filter (LIG2070), or an order that is not a whole number (LIG2071). A
 * class of a package is not known. The start checks the classes themselves.
 *
 * @param model the application model
 * @param source the declarations of the project's classes
 * @returns the problems, each at an attribute that names such a class
 * @example `(model: ApplicationModel, source: ModelSource) => mistakesInFilters(model, source)`
 */
export function mistakesInFilters(model: Pick<ApplicationModel, "controllers">, source: ModelSource): PlacedProblem[] {
  return allAppliedFilters(model).flatMap(({ id, name, order, location }) => {
    if (id === undefined) return [];
    const problems = [
      ...(mayBeFilter(id, source) ? [] : [withoutMethod(name)]),
      ...(order === undefined ? wrongClassOrder(id, name, source) : []),
    ];
    return problems.map((problem) => ({ ...problem, location }));
  });
}

/**
 * Finds filters of the whole application whose class has an order that is not a whole number (LIG2071), if the class belongs to the project.
 *
 * @param ids the classes of the filters without an order of their own
 * @param source the declarations of the project's classes
 * @returns the problems, each at its class
 * @example `(source: ModelSource) => mistakesInOrders(["src/timing.ts#TimingFilter"], source)`
 */
export function mistakesInOrders(ids: readonly TypeId[], source: ModelSource): PlacedProblem[] {
  return ids.flatMap((id) => {
    const declaration = source.declaration(id);
    if (declaration === undefined) return [];
    const { name, file, range } = declaration;
    return wrongClassOrder(id, name, source).map((problem) => ({ ...problem, location: { file, range } }));
  });
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

/**
 * The problem of a filter whose order is not a whole number.
 *
 * @param name the name of the class or of the object's class
 * @param order the order
 * @returns at most one problem, without a place
 * @example wrongOrder("AuditFilter", 1.5).length // 1
 */
export function wrongOrder(name: string, order: unknown): StartupProblem[] {
  if (Number.isSafeInteger(order)) return [];
  const message = `The order of the filter ${name} is ${String(order)}, but it must be an integer.`;
  return [{ code: "LIG2071", message }];
}

const names: ReadonlySet<string> = new Set(Object.values(filterMethods));

/** Whether a class or one of its bases declares a method of a filter. A base that is not known may do so. */
function mayBeFilter(id: TypeId, source: ModelSource): boolean {
  for (const declaration of withBases(id, source)) {
    if (declaration === undefined) return true;
    if (declaration.methods?.some(({ name }) => names.has(name))) return true;
  }
  return false;
}

/** The order that a class declares, or inherits, if it is a constant. */
function wrongClassOrder(id: TypeId, name: string, source: ModelSource): StartupProblem[] {
  for (const declaration of withBases(id, source)) {
    if (declaration === undefined) return [];
    const { order } = declaration;
    if (order !== undefined) return isUnfolded(order) ? [] : wrongOrder(name, plainOf(order));
  }
  return [];
}

/** A class and its bases; at the end `undefined` for one that is not known. */
function* withBases(id: TypeId, source: ModelSource): Generator<ClassDeclaration | undefined> {
  const seen = new Set<TypeId>();
  for (let next: TypeId | undefined = id; next !== undefined && !seen.has(next);) {
    seen.add(next);
    const declaration: ClassDeclaration | undefined = source.declaration(next.replace(/<.*/s, ""));
    yield declaration;
    next = declaration?.base?.type;
  }
}

function plainOf(value: ConstantValue): unknown {
  return isObject(value) && value.$number !== undefined ? Number(value.$number) : value;
}
