import { sortFilters, type FilterKind } from "../../filters/index.js";
import type { FilterFactory } from "./filter-factory.js";
import { unsupportedContentTypeFilter } from "./unsupported-content-type-filter.js";

/** A filter, and its place among all of an action: there a request has the one that was made for it. */
export interface PlacedFilter {
  readonly factory: FilterFactory;
  readonly place: number;
}

/** The filters of an action. Each list: outermost first. */
export interface ActionFilters {
  readonly all: readonly FilterFactory[];
  readonly byKind: Readonly<Record<FilterKind, readonly PlacedFilter[]>>;
  /** The action filters of requests whose body the action reads: the one that refuses all others has nothing to say there. */
  readonly ofReadBodies: readonly PlacedFilter[];
  /** The result filters that run for every result. */
  readonly alwaysRun: readonly PlacedFilter[];
}

/** The filters of an action in their order; `undefined` where it has none. */
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
