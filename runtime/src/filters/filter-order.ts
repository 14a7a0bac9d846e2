import { filterScopes, type FilterScope } from "./filter-scope.js";

/** What decides the place of a filter. */
export interface OrderedFilter {
  readonly order: number;
  readonly scope: FilterScope;
}

/** The orders of the filters that Ligature brings along, which are ASP.NET Core's: below them one runs before their answer. */
export const builtInOrders = {
  /** Answers 415 to a body that is not read. */
  unsupportedContentType: -3000,
  /** The automatic 400. */
  modelStateInvalid: -2000,
} as const;

/** Outermost first: by order, then by scope, then as they were written. */
export function sortFilters<Filter extends OrderedFilter>(filters: readonly Filter[]): Filter[] {
  return [...filters].sort(
    (one, other) => one.order - other.order || filterScopes[one.scope] - filterScopes[other.scope],
  );
}
