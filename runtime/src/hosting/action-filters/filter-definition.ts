import type { FilterClass, FilterMethods } from "../../attributes/index.js";
import { filterKindsOf, type FilterKind } from "../../filters/index.js";

/** The facts of a filter that are known before it is created. */
export interface FilterDefinition {
  /** The name of its class. */
  readonly name: string;
  readonly kinds: readonly FilterKind[];
  readonly order: number;
  readonly alwaysRun: boolean;
}

/** The facts of a filter's class or shared instance. `order` is the one from its use. */
export function defineFilter(filter: FilterClass | FilterMethods, order?: number): FilterDefinition {
  const isClass = typeof filter === "function";
  const type = (isClass ? filter : filter.constructor) as FilterClass;
  return {
    name: type.name,
    kinds: filterKindsOf(isClass ? (filter.prototype as object) : filter),
    order: order ?? type.order ?? 0,
    alwaysRun: type.alwaysRun === true,
  };
}
