import type { FilterClass, FilterMethods } from "../../attributes/index.js";
import { filterKindsOf, type FilterKind } from "../../filters/index.js";

/** What is known of a filter before one is made. */
export interface FilterDefinition {
  /** The name of its class. */
  readonly name: string;
  readonly kinds: readonly FilterKind[];
  readonly order: number;
  readonly alwaysRun: boolean;
}

/** What the class of a filter, or of the one for all requests, says; `order` is that of the place where it is used. */
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
