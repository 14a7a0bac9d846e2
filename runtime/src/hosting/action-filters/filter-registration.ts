import { descriptionOf, type FilterClass, type FilterMethods } from "../../attributes/index.js";
import { filterKindsOf } from "../../filters/index.js";
import type { TypeId } from "../../model/index.js";
import type { ActionFilter } from "./action-filter.js";
import type { ExceptionFilter } from "./exception-filter.js";
import type { ResourceFilter } from "./resource-filter.js";
import type { ResultFilter } from "./result-filter.js";

/** An object with the methods of one filter, or of several. */
export type Filter = ResourceFilter | ActionFilter | ExceptionFilter | ResultFilter;

/** A filter with the place that it has among the others. */
export interface OrderedFilterRegistration {
  /** A class, of which one is made for each request, or one for all requests. */
  readonly filter: FilterClass | Filter;
  /** In place of the class's own. Lower runs first, and ends last. */
  readonly order: number;
}

/** A filter of the whole application: a class, of which one is made for each request; one for all requests; or either with an order. */
export type FilterRegistration = FilterClass | Filter | OrderedFilterRegistration;

/** What a registration says, in one form. */
export interface RegisteredFilter {
  readonly filter: FilterClass | FilterMethods;
  readonly order?: number;
}

/** A registration in one form. */
export function readRegistration(registration: FilterRegistration): RegisteredFilter {
  return isOrdered(registration) ? registration : { filter: registration };
}

function isOrdered(registration: unknown): registration is OrderedFilterRegistration {
  return typeof registration === "object" && registration !== null && "filter" in registration;
}

/** The classes that an application is to make filters of. */
export function registeredFilterClasses(registrations: readonly FilterRegistration[] = []): FilterClass[] {
  return registrations.map((one) => readRegistration(one).filter).filter((filter) => typeof filter === "function");
}

/** The action filters among them, by class; `undefined` for one that Ligature did not compile. */
export function registeredActionFilters(registrations: readonly FilterRegistration[] = []): (TypeId | undefined)[] {
  const filters = registrations.map((one) => readRegistration(one).filter).filter(isActionFilter);
  return filters.map((filter) => {
    const type = typeof filter === "function" ? filter : filter.constructor;
    return descriptionOf(type)?.declaration.id;
  });
}

/** What is no filter at all is told elsewhere. */
function isActionFilter(filter: unknown): boolean {
  const methods = typeof filter === "function" ? (filter.prototype as unknown) : filter;
  return typeof methods === "object" && methods !== null && filterKindsOf(methods).includes("action");
}
