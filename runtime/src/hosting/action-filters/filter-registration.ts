import type { FilterClass, FilterMethods } from "../../attributes/index.js";
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
