import { descriptionOf, type FilterClass, type FilterMethods } from "../../attributes/index.js";
import { filterKindsOf } from "../../filters/index.js";
import type { TypeId } from "../../model/index.js";
import type { ActionFilter, ExceptionFilter, ResourceFilter, ResultFilter } from "./filters.js";

/** An object with the methods of one or several filters. */
export type Filter = ResourceFilter | ActionFilter | ExceptionFilter | ResultFilter;

/** A filter with its order. */
export interface OrderedFilter {
  /** A class that is instantiated for each request, or one instance for all requests. */
  readonly filter: FilterClass | Filter;
  /** Replaces the class's own order. Lower runs first, and ends last. */
  readonly order: number;
}

/** A filter of the whole application: a class that is instantiated for each request, one instance for all requests, or either with an order. */
export type FilterRegistration = FilterClass | Filter | OrderedFilter;

/** A registration in normalized form. */
export interface RegisteredFilter {
  readonly filter: FilterClass | FilterMethods;
  readonly order?: number;
}

/** Normalizes a registration. */
export function readRegistration(registration: FilterRegistration): RegisteredFilter {
  return isOrdered(registration) ? registration : { filter: registration };
}

function isOrdered(registration: unknown): registration is OrderedFilter {
  return typeof registration === "object" && registration !== null && "filter" in registration;
}

/** The classes that an application instantiates as filters. */
export function registeredFilterClasses(registrations: readonly FilterRegistration[] = []): FilterClass[] {
  return registrations.map((one) => readRegistration(one).filter).filter((filter) => typeof filter === "function");
}

/** The classes of the action filters; `undefined` for a class that Ligature did not compile. */
export function registeredActionFilters(registrations: readonly FilterRegistration[] = []): (TypeId | undefined)[] {
  const filters = registrations.map((one) => readRegistration(one).filter).filter(isActionFilter);
  return filters.map((filter) => {
    const type = typeof filter === "function" ? filter : filter.constructor;
    return descriptionOf(type)?.declaration.id;
  });
}

/** Values that are not filters are reported elsewhere. */
function isActionFilter(filter: unknown): boolean {
  const methods = typeof filter === "function" ? (filter.prototype as unknown) : filter;
  return typeof methods === "object" && methods !== null && filterKindsOf(methods).includes("action");
}
