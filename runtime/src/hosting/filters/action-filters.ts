import { type FilterKind, type OrderedFilter, filterKindsOf, sortFilters } from "../../filters/index.js";
import type { RequestContext } from "../requests/request-context.js";
import type { FilterClass, FilterMethods } from "../../attributes/index.js";
import { unsupportedContentTypeFilter } from "./built-in-filters.js";

/** A filter of an action, known when the application starts. */
export interface FilterFactory extends OrderedFilter {
  /** The name of its class. */
  readonly name: string;
  readonly kinds: readonly FilterKind[];
  readonly alwaysRun: boolean;
  /** Creates the filter for a request, or returns the shared one. */
  create(context: RequestContext): object;
}

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

/** A filter and its index among all filters of an action. A request has its own filter at that index. */
export interface PlacedFilter {
  readonly factory: FilterFactory;
  readonly place: number;
}

/** The filters of an action. Each list is outermost first. */
export interface ActionFilters {
  readonly all: readonly FilterFactory[];
  readonly byKind: Readonly<Record<FilterKind, readonly PlacedFilter[]>>;
  /** The action filters for requests whose body the action reads, without the filter that refuses other bodies. */
  readonly ofReadBodies: readonly PlacedFilter[];
  /** The result filters that run for every result. */
  readonly alwaysRun: readonly PlacedFilter[];
}

/** The filters of an action in order; `undefined` if it has none. */
export function createActionFilters(factories: readonly FilterFactory[]): ActionFilters | undefined {
  if (factories.length === 0) return undefined;
  const all = sortFilters(factories);
  const placed = all.map((factory, place) => ({ factory, place }));
  const ofKind = (kind: FilterKind): PlacedFilter[] => placed.filter(({ factory }) => factory.kinds.includes(kind));
  const action = ofKind("action");
  const result = ofKind("result");
  return {
    all,
    byKind: { resource: ofKind("resource"), action, exception: ofKind("exception"), result },
    ofReadBodies: action.filter(({ factory }) => factory !== unsupportedContentTypeFilter),
    alwaysRun: result.filter(({ factory }) => factory.alwaysRun),
  };
}
