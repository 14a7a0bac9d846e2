import { sortFilters, type FilterKind } from "../../filters/index.js";
import type { FilterFactory } from "./filter-factory.js";
import { unsupportedContentTypeFilter } from "./unsupported-content-type-filter.js";

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
